import { fullName } from '../../session/session';
import { useSession } from '../../session/use-session';
import { FieldFrame } from './field-frame';

/** The author's name, read-only: the server takes it from the session. WAR-01, QPR-01 */
export function OwnNameField({ label }: { label: string }) {
  const name = fullName(useSession());
  return (
    <FieldFrame label={label}>
      {({ id }) => <input id={id} className="form-control-plaintext" value={name} readOnly />}
    </FieldFrame>
  );
}
