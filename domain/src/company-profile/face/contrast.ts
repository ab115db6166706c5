/** A colour: red, green and blue from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** @param hex '#17564c' */
export const colourOf = (hex: string): Colour => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

/** '#17564c' @internal for tests */
export const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of WCAG 2.2. */
const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast ratio of WCAG 2.2, from 1 to 21; the order does not matter. @param one '#17564c' */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(colourOf(one)), luminance(colourOf(other))].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** @param share of the second colour, from 0 to 1 */
export const mixed = (one: string, other: string, share: number): string => {
  const to = colourOf(other);
  const [red, green, blue] = colourOf(one).map((part, index) => part + (to[index]! - part) * share);
  return hexOf([red!, green!, blue!]);
};
