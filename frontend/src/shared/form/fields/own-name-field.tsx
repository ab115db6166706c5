import { useId } from 'react';
import { fullName } from '../../session/session';
import { useSession } from '../../session/use-session';

/** Whose report it is; the server takes it from the session, whatever is sent. WAR-01, QPR-01 */
export function OwnNameField({ label }: { label: string }) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input id={id} className="form-control" value={fullName(useSession())} readOnly />
    </div>
  );
}
