import { can, mayOpen } from '@intranet/domain';
import { Suspense } from 'react';
import { useActor } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import { useCard } from './use-card';

const PersonHover = lazyPart(() => import('./person-hover'));

interface PersonNameProps {
  /** As the record has it: first and last name. */
  name: string;
  /** In a row of a list the name stays text, so that the row has no further tab stop and takes the press. DIR-04 */
  inRow?: boolean;
}

/**
 * The name of a person wherever it stands by itself. For those who may open the directory it shows how to reach them,
 * under the pointer, with the focus of the keyboard, and by a press. DIR-03
 */
export function PersonName({ name, inRow = false }: PersonNameProps) {
  const actor = useActor();
  return mayOpen(actor, 'Employee-Directory') && can(actor, 'user:list') ? (
    <NameWithCard name={name} inRow={inRow} />
  ) : (
    <bdi>{name}</bdi>
  );
}

function NameWithCard({ name, inRow }: Required<PersonNameProps>) {
  const { open, box, button, id, around, opener } = useCard();
  return (
    <span className="person-name" ref={box} {...around}>
      {inRow ? (
        <bdi ref={button}>{name}</bdi>
      ) : (
        <button type="button" className="person-name-button" ref={button} {...opener}>
          <bdi>{name}</bdi>
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <PersonHover name={name} id={id} beside={button} />
        </Suspense>
      )}
    </span>
  );
}
