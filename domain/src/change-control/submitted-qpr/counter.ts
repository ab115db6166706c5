/** From this limit on, 100 characters are a small share of a field. */
const LONG = 200;

/**
 * The color of a counter of remaining characters: orange at 100 or fewer, red at 50 or fewer. In a short field, such as
 * a title of 120, that would be the case from the first word, so there the color appears once nine tenths are used.
 * QPR-02
 * @param max the field's own limit
 */
export function counterTone(remaining: number, max: number): 'plain' | 'orange' | 'red' {
  if (max < LONG && remaining > max / 10) return 'plain';
  if (remaining <= 50) return 'red';
  return remaining <= 100 ? 'orange' : 'plain';
}

/** Remaining characters, counted as people do. QPR-02 */
export const remainingCharacters = (text: string, max: number): number => max - [...text].length;
