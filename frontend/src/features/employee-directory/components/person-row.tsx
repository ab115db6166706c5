import { memo } from 'react';
import { Reach } from '../../../shared/people/reach';
import { Picture } from '../../../shared/pictures/picture';
import type { ListedPerson } from '../api';

interface PersonRowProps {
  person: ListedPerson;
  /** 'Away until Dec 4', for who is. ABS-04 */
  away: string | undefined;
  /** The letter above the first person of it. */
  letter: string | null;
}

/** A row on wide screens, a card on phones. It is not redrawn when only its position has changed. */
export const PersonRow = memo(function PersonRow({ person, away, letter }: PersonRowProps) {
  const { firstName, lastName, firstLastName, title, division, supervisorName } = person;
  return (
    <li className={`directory-person${letter ? ' is-first' : ''}`}>
      {letter && <h2 className="directory-letter">{letter}</h2>}
      <Picture url={person.profilePic?.url ?? null} name={firstLastName} />
      <div className="directory-who">
        <strong>
          <bdi>{[lastName, firstName].filter(Boolean).join(', ')}</bdi>
        </strong>
        {title && <bdi>{title}</bdi>}
        {away && <span className="directory-away">{away}</span>}
      </div>
      <div className="directory-where">
        {division && <bdi>{division}</bdi>}
        {supervisorName && (
          <span>
            Reports to <bdi>{supervisorName}</bdi>
          </span>
        )}
      </div>
      <div className="directory-reach">
        <Reach person={person} />
      </div>
    </li>
  );
});
