import { keepHere } from '../table/own/keep-here';
import { type Place, placesIn, without } from './places';

const keyOf = (person: number): string => `intranet.pinned.${person}`;

/** The places that the person has pinned in this browser, in that order. SES-44 */
export const pinnedPlaces = (person: number): Place[] => placesIn(localStorage, keyOf(person));

/** Pins a place, or takes the pin away. SES-44 */
export function turnPin(person: number, place: Place): void {
  const pinned = pinnedPlaces(person);
  const others = without(pinned, place.target);
  const now = others.length < pinned.length ? others : [...pinned, place];
  keepHere(keyOf(person), now.length === 0 ? '' : JSON.stringify(now));
}
