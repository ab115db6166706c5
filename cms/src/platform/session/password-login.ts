import { Refusal } from '@intranet/domain';
import { settings } from '../env/settings';

/** With PASSWORD_LOGIN=off passwords are for admins only; everyone else logs in through the provider. SSO-03 */
export const hasPassword = (isAdmin: boolean | number): boolean =>
  settings().PASSWORD_LOGIN || Boolean(isAdmin);

/** @throws Refusal password-login-off, whatever the password */
export function refusePassword(isAdmin: boolean | number): void {
  if (!hasPassword(isAdmin)) throw new Refusal('password-login-off');
}
