/** Where the next dates stand: below the shorter of the two columns, or across both where these are nearly as high. */
export type Place = 'left' | 'right' | 'across';

/**
 * Half of a card of one date and the gap above it, in pixels: below a column that is shorter by more than this, the card
 * leaves less of a hole than it fills.
 */
const ROOM = 84;

/** @param left height of the left column, in pixels. HOM-16 */
export function placeBeside(left: number, right: number): Place {
  if (Math.abs(left - right) < ROOM) return 'across';
  return left < right ? 'left' : 'right';
}
