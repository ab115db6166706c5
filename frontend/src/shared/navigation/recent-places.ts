import { type Place, placesIn, without } from './places';

const MOST = 8;

/** Stored for this tab only, so that another person at the same computer does not see it. */
const keyOf = (person: number): string => `intranet.recent.${person}`;

/** The places that the person visited, the latest first. SEA-05 */
export const recentPlaces = (person: number): Place[] => placesIn(sessionStorage, keyOf(person));

/** Records a visit. Each place is listed once. */
export function rememberPlace(person: number, place: Place): void {
  const places = [place, ...without(recentPlaces(person), place.target)].slice(0, MOST);
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify(places));
  } catch {
    // The storage is full or unavailable, so there are no recent places.
  }
}
