/** How a counter of remaining characters looks: orange at 100 or fewer, red at 50 or fewer. QPR-02 */
export function counterTone(remaining: number): 'plain' | 'orange' | 'red' {
  if (remaining <= 50) return 'red';
  return remaining <= 100 ? 'orange' : 'plain';
}

/** Characters that still fit, counted as people do. QPR-02 */
export const remainingCharacters = (text: string, max: number): number => max - [...text].length;
