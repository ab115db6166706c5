import type { StatisticsPoint } from './schemas.js';

/** With one decimal at most. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A part as a percentage; null of nothing. */
export const percentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((100 * part) / whole);

/** What belongs together, in the order in which it first comes. */
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

/** The sum of a number of each. */
export const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);

/** A point that has a value. */
export type Measured = StatisticsPoint & { value: number };

/** The points at which there was something to measure. */
export const measured = (points: readonly StatisticsPoint[]): Measured[] =>
  points.flatMap((point) => (point.value === null ? [] : [{ ...point, value: point.value }]));

/** The point with the largest value; of several the first. @param points at least one */
export const largest = (points: readonly Measured[]): Measured =>
  points.reduce((best, point) => (point.value > best.value ? point : best));

/** The point with the largest value, of those at which there was something to measure; null where there was nothing. */
export function largestOf(points: readonly StatisticsPoint[]): Measured | null {
  const shown = measured(points);
  return shown.length === 0 ? null : largest(shown);
}

/** The point with the smallest value; of several the first. @param points at least one */
export const smallest = (points: readonly Measured[]): Measured =>
  points.reduce((best, point) => (point.value < best.value ? point : best));
