import { type Actor, isOpenToAll, mayOpen, routeNameAt, type RouteName, screens } from '@intranet/domain';
import { pinnedPlaces } from '../../shared/navigation/pinned-places';
import type { Place } from '../../shared/navigation/places';
import { recentPlaces } from '../../shared/navigation/recent-places';

/** The most lines: with them an employee's whole menu is in view at a height of 900. SES-36 */
const MOST_SHORTCUTS = 5;
const MOST_RECENT = 3;

/** A line above the sections of the side navigation. */
export interface Shortcut extends Place {
  route: RouteName;
  pinned: boolean;
}

/**
 * What stands above the sections: the pinned places, then the latest ones that the menu does not show anyway. SES-44
 * @param here the address of the open screen, which is no recent one
 * @param shown the addresses of the entries in open sections
 */
export function shortcutsFor(actor: Actor, here: string, shown: ReadonlySet<string>): Shortcut[] {
  const known = (places: Place[], pinned: boolean): Shortcut[] =>
    places.flatMap((place) => {
      const route = routeNameAt(place.target);
      // They may have lost the permission since.
      return route && !isOpenToAll(route) && mayOpen(actor, route) ? [{ ...place, route, pinned }] : [];
    });
  const pinned = known(pinnedPlaces(actor.id), true).slice(0, MOST_SHORTCUTS);
  const left = new Set([here, screens.Home.path, ...shown, ...pinned.map(({ target }) => target)]);
  const recent = known(recentPlaces(actor.id), false).filter(({ target }) => !left.has(target));
  return [...pinned, ...recent.slice(0, Math.min(MOST_RECENT, MOST_SHORTCUTS - pinned.length))];
}
