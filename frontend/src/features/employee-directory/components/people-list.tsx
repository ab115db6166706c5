import { memo } from 'react';
import type { Entry } from '../directory';
import { useGrowing } from '../hooks';
import { PersonRow } from './person-row';

/** A long list of which only what is near the screen has been drawn. */
export const PeopleList = memo(function PeopleList({ found }: { found: readonly Entry[] }) {
  const { count, end, isWhole } = useGrowing(found);
  return (
    <>
      <ul className="directory-list" aria-label="People">
        {found.slice(0, count).map(({ person }) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {!isWhole && <div ref={end} className="directory-more" />}
    </>
  );
});
