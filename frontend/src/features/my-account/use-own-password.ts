import { isAdmin } from '@intranet/domain';
import { useFrontDoor } from '../../shared/company/use-front-door';
import { useActor } from '../../shared/session/use-session';

/**
 * Has the person who is logged in a password of this portal? With PASSWORD_LOGIN=off only admins have; the server
 * refuses the others' whatever they type. SSO-03
 * @returns undefined until it is known; without an answer a password is tried, as at the log-in
 */
export function useOwnPassword(): boolean | undefined {
  const isExempt = isAdmin(useActor());
  const { data: door, isPending } = useFrontDoor();
  if (isExempt) return true;
  return isPending ? undefined : (door?.passwordLogin ?? true);
}
