import { memo } from 'react';
import { Picture } from '../../../shared/pictures/picture';
import { EmailText } from '../../../shared/ui/email-text';
import { Icon } from '../../../shared/ui/icon';
import type { ListedPerson } from '../api';

/** The characters that a telephone can dial. */
const dialled = (phone: string): string => phone.replaceAll(/[^\d+*#,;]/g, '');

interface PersonRowProps {
  person: ListedPerson;
  /** 'Away until Dec 4', for who is. ABS-04 */
  away: string | undefined;
  /** The letter above the first person of it. */
  letter: string | null;
}

/** A row on wide screens, a card on phones. It is not redrawn when only its position has changed. */
export const PersonRow = memo(function PersonRow({ person, away, letter }: PersonRowProps) {
  const { firstName, lastName, firstLastName, title, division, supervisorName, email } = person;
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
        <Phone number={person.workPhone} label="Work phone" whose={firstLastName} />
        <Phone number={person.workCellPhone} label="Cell phone" whose={firstLastName} />
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          <Icon name="mail" />
          <span className="visually-hidden">{`Email to ${firstLastName}: `}</span>
          <span>
            <EmailText email={email} />
          </span>
        </a>
      </div>
    </li>
  );
});

interface PhoneProps {
  number: string | null;
  label: string;
  whose: string;
}

const Phone = ({ number, label, whose }: PhoneProps) =>
  number && (
    <a href={`tel:${dialled(number)}`}>
      <Icon name={label === 'Cell phone' ? 'cell' : 'phone'} />
      <span className="visually-hidden">{`${label} of ${whose}: `}</span>
      <span>{number}</span>
    </a>
  );
