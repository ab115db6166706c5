/** From this limit on, 100 characters are a small part of a field. */
const LONG = 200;

/**
 * How a counter of remaining characters looks: orange at 100 or fewer, red at 50 or fewer. A short field, such as a title
 * of 120, has so few left from its first word on: there, a colour comes once nine tenths are used. QPR-02
 * @param max the field's own limit
 */
export function counterTone(remaining: number, max: number): 'plain' | 'orange' | 'red' {
  if (max < LONG && remaining > max / 10) return 'plain';
  if (remaining <= 50) return 'red';
  return remaining <= 100 ? 'orange' : 'plain';
}

/** Characters that still fit, counted as people do. QPR-02 */
export const remainingCharacters = (text: string, max: number): number => max - [...text].length;
