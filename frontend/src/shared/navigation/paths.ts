import { screenAddress as pathTo } from '@intranet/domain';

export { pathTo };

/** Appended to the address of a plan to open it for reading, also for people who could write it. QIP-03 */
export const toRead = '?view=1';

/** The address of a required screen, which leads on to the wanted one; Home is left out. SES-04, ACC-07 */
function before(name: 'Login' | 'ResetPassword' | 'Second-Factor', goingTo: string | undefined): string {
  if (!goingTo || goingTo === pathTo('Home')) return pathTo(name);
  return `${pathTo(name)}?${new URLSearchParams({ from: goingTo })}`;
}

/** The address of the log-in screen, which leads on to the wanted screen. SES-04. */
export const pathToLogin = (goingTo?: string): string => before('Login', goingTo);

/** The address of a screen that is required before any other, which leads on to the wanted one. ACC-07, MFA-05 */
export const pathToDuty = (name: 'ResetPassword' | 'Second-Factor', goingTo: string): string =>
  before(name, goingTo);
