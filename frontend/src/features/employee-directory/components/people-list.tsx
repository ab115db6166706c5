import { memo } from 'react';
import { useAway } from '../../../shared/people/away';
import type { Entry } from '../directory';
import { useGrowing } from '../hooks';
import { PersonRow } from './person-row';

/** A long list; only rows near the visible part are drawn. */
export const PeopleList = memo(function PeopleList({
  found,
  label = 'People',
}: {
  found: readonly Entry[];
  label?: string;
}) {
  const away = useAway();
  const { count, end, isWhole } = useGrowing(found);
  return (
    <>
      <ul className="directory-list" aria-label={label}>
        {found.slice(0, count).map(({ person, letter }, index) => (
          <PersonRow
            key={person.id}
            person={person}
            away={away.of(person.username)}
            letter={letter === found[index - 1]?.letter ? null : letter}
          />
        ))}
      </ul>
      {!isWhole && <div ref={end} className="directory-more" />}
    </>
  );
});
