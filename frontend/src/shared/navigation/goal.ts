import { inSitePath, routeNameAt, screens } from '@intranet/domain';
import { pathTo } from './paths';

/** The screen that the person wanted before a required one: a path of this site, or Home. SES-04 */
export const placeIn = (query: URLSearchParams): string => inSitePath(query.get('from')) ?? pathTo('Home');

/** The title of the wanted screen; undefined for Home and for unknown addresses. SES-18 */
export function goalOf(query: URLSearchParams): string | undefined {
  const name = routeNameAt(new URL(placeIn(query), location.origin).pathname);
  return name && name !== 'Home' ? screens[name].title : undefined;
}
