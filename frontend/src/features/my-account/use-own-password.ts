import { isAdmin } from '@intranet/domain';
import { useFrontDoor } from '../../shared/company/use-front-door';
import { useActor } from '../../shared/session/use-session';

/**
 * Does the person who is logged in have a password in this portal? With PASSWORD_LOGIN=off only admins do; the server
 * refuses all others. SSO-03
 * @returns undefined until known; if unknown, the password form is shown, as at the log-in
 */
export function useOwnPassword(): boolean | undefined {
  const isExempt = isAdmin(useActor());
  const { data: door, isPending } = useFrontDoor();
  if (isExempt) return true;
  return isPending ? undefined : (door?.passwordLogin ?? true);
}
