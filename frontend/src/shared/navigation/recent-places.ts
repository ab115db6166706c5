/** A screen or record that the person visited. */
export interface Place {
  title: string;
  /** Its address. */
  target: string;
}

const MOST = 8;

/** Stored for this tab only, so that another person at the same computer does not see it. */
const keyOf = (person: number): string => `intranet.recent.${person}`;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

/** The places that the person visited, the latest first. SEA-05 */
export function recentPlaces(person: number): Place[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Records a visit. Each place is listed once. */
export function rememberPlace(person: number, place: Place): void {
  const others = recentPlaces(person).filter(({ target }) => target !== place.target);
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify([place, ...others].slice(0, MOST)));
  } catch {
    // The storage is full or unavailable, so there are no recent places.
  }
}
