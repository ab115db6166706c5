/** A screen or record that the person visited. */
export interface Place {
  title: string;
  /** Its address. */
  target: string;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

/** The places that a storage of the browser has under a key; none where something else is there. */
export function placesIn(storage: Storage, key: string): Place[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** The places but one. */
export const without = (places: readonly Place[], target: string): Place[] =>
  places.filter((place) => place.target !== target);
