import { useId } from 'react';
import { fullName } from '../../../shared/session/session';
import { useSession } from '../../../shared/session/use-session';

/** Whose report it is; the server takes it from the session, whatever is sent. WAR-01. */
export function AuthorField() {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        Full name
      </label>
      <input id={id} className="form-control" value={fullName(useSession())} readOnly />
    </div>
  );
}
