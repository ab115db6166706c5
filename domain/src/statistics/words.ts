import { listedSome } from '../shared/words/listed.js';
import type { StatisticsPoint } from './schemas.js';

/** With at most one decimal. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A share as a percentage; null when the whole is 0. */
export const percentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((100 * part) / whole);

/** Groups in the order of their first member. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The sum of a number over all items. */
export const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);

/** A point with a value. */
export type Measured = StatisticsPoint & { value: number };

/** The points with something to measure. */
export const measured = (points: readonly StatisticsPoint[]): Measured[] =>
  points.flatMap((point) => (point.value === null ? [] : [{ ...point, value: point.value }]));

/** The point with the largest value; the first of several. @param points at least one */
export const largest = (points: readonly Measured[]): Measured =>
  points.reduce((best, point) => (point.value > best.value ? point : best));

/** The points with the largest value among those with something to measure; empty where there is none. */
export function largestOf(points: readonly StatisticsPoint[]): Measured[] {
  const shown = measured(points);
  return shown.length === 0 ? [] : tiedWith(shown, largest(shown));
}

/** All points that share the value of one, so that no sentence names one of them alone. CHT-05 */
export const tiedWith = <Point extends Pick<Measured, 'value'>>(
  points: readonly Point[],
  { value }: Pick<Measured, 'value'>,
): Point[] => points.filter((point) => point.value === value);

/** The places of points in a sentence. */
export const placesOf = (points: readonly StatisticsPoint[]): string =>
  listedSome(
    points.map(({ at }) => at),
    3,
  );

/** The point with the smallest value; the first of several. @param points at least one */
export const smallest = (points: readonly Measured[]): Measured =>
  points.reduce((best, point) => (point.value < best.value ? point : best));
