import { screenAddress as pathTo } from '@intranet/domain';

export { pathTo };

/** Behind the address of a plan: to read it, also for those who could write it. QIP-03 */
export const toRead = '?view=1';

/** The log-in screen, which brings people back to where they were going. SES-04. */
export function pathToLogin(goingTo?: string): string {
  if (!goingTo || goingTo === pathTo('Home')) return pathTo('Login');
  return `${pathTo('Login')}?${new URLSearchParams({ from: goingTo })}`;
}
