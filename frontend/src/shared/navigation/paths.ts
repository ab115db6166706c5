import { screenAddress as pathTo } from '@intranet/domain';

export { pathTo };

/** Behind the address of a plan: to read it, also for those who could write it. QIP-03 */
export const toRead = '?view=1';

/** A screen that comes before the others, which leads on to where people were going; Home need not be said. SES-04, ACC-07 */
function before(name: 'Login' | 'ResetPassword' | 'Second-Factor', goingTo: string | undefined): string {
  if (!goingTo || goingTo === pathTo('Home')) return pathTo(name);
  return `${pathTo(name)}?${new URLSearchParams({ from: goingTo })}`;
}

/** The log-in screen, which brings people back to where they were going. SES-04. */
export const pathToLogin = (goingTo?: string): string => before('Login', goingTo);

/** What a person has to do before anything else opens, which leads on to where they were going. ACC-07, MFA-05 */
export const pathToDuty = (name: 'ResetPassword' | 'Second-Factor', goingTo: string): string =>
  before(name, goingTo);
