import { useState } from 'react';
import { fullName, type Session } from '../../shared/session/session';

const initials = ({ firstName, lastName, username }: Session): string =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase() || username.slice(0, 2).toUpperCase();

/** The person's picture, or their initials where there is none or it cannot be shown. */
export function Avatar({ session }: { session: Session }) {
  const [broken, setBroken] = useState(false);
  if (!session.avatarUrl || broken) {
    return (
      <span className="avatar" aria-hidden="true">
        {initials(session)}
      </span>
    );
  }
  return (
    <img className="avatar" src={session.avatarUrl} alt={fullName(session)} onError={() => setBroken(true)} />
  );
}
