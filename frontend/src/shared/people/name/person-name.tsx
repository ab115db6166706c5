import { can, mayOpen } from '@intranet/domain';
import { Suspense } from 'react';
import { useActor } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import { useCard } from './use-card';

const PersonHover = lazyPart(() => import('./person-hover'));

/**
 * The name of a person wherever it stands by itself. For those who may open the directory it shows how to reach them,
 * under the pointer, with the focus of the keyboard, and by a press. DIR-03
 * @param name as the record has it: first and last name
 */
export function PersonName({ name }: { name: string }) {
  const actor = useActor();
  return mayOpen(actor, 'Employee-Directory') && can(actor, 'user:list') ? (
    <NameWithCard name={name} />
  ) : (
    <bdi>{name}</bdi>
  );
}

function NameWithCard({ name }: { name: string }) {
  const { open, box, button, id, around, opener } = useCard();
  return (
    <span className="person-name" ref={box} {...around}>
      <button type="button" className="person-name-button" ref={button} {...opener}>
        <bdi>{name}</bdi>
      </button>
      {open && (
        <Suspense fallback={null}>
          <PersonHover name={name} id={id} beside={button} />
        </Suspense>
      )}
    </span>
  );
}
