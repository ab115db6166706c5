import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../navigation/paths';
import { Picture } from '../../pictures/picture';
import { useActor } from '../../session/use-session';
import { useAway } from '../away';
import { Reach } from '../reach';
import { peopleOfName, type PersonOfName } from './person-query';
import './person-hover.css';

interface PersonHoverProps {
  name: string;
  id: string;
  /** The name that it stands below, or above where there is no room. */
  beside: RefObject<HTMLElement | null>;
}

/** How to reach a person, in a card beside their name. DIR-03 */
export default function PersonHover({ name, id, beside }: PersonHoverProps) {
  const { data, isError } = useQuery(peopleOfName(useActor(), name));
  const card = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = () => card.current && beside.current && putBeside(card.current, beside.current);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [beside, data, isError]);
  const person = data?.length === 1 ? data[0]! : null;
  return (
    <span className="person-hover" role="group" aria-label={`How to reach ${name}`} id={id} ref={card}>
      {person ? (
        <Known person={person} />
      ) : (
        <span role="status">{sentence(name, data?.length, isError)}</span>
      )}
      {Boolean(data?.length) && (
        <Link to={`${pathTo('Employee-Directory')}?${new URLSearchParams({ search: name })}`}>
          Open in the directory
        </Link>
      )}
    </span>
  );
}

function Known({ person }: { person: PersonOfName }) {
  const { firstLastName, title, division, supervisorName, profilePic, username } = person;
  const away = useAway().of(username);
  const what = [title, division].filter(Boolean).join(' · ');
  return (
    <>
      <span className="person-hover-head">
        <Picture url={profilePic?.url ?? null} name={firstLastName} />
        <span>
          <strong>
            <bdi>{firstLastName}</bdi>
          </strong>
          {what && <bdi>{what}</bdi>}
          {away && <span className="person-hover-away">{away}</span>}
        </span>
      </span>
      <Reach person={person} />
      {supervisorName && (
        <span>
          <span>Reports to</span> <bdi>{supervisorName}</bdi>
        </span>
      )}
    </>
  );
}

/** What is said in place of a person. @param found undefined while the server has not answered */
function sentence(name: string, found: number | undefined, failed: boolean): string {
  if (failed) return 'This could not be loaded. Please try again later.';
  if (found === undefined) return 'Loading …';
  return found === 0 ? `${name} is not in the directory.` : `More than one person is called ${name}.`;
}

const GAP = 4;

/** Places the card below a name, or above it, within the window. */
function putBeside(card: HTMLElement, name: HTMLElement): void {
  const at = name.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + GAP + height <= clientHeight || at.top < height + GAP;
  card.style.top = `${below ? at.bottom + GAP : at.top - GAP - height}px`;
  card.style.left = `${Math.max(GAP, Math.min(at.left, clientWidth - width - GAP))}px`;
}
