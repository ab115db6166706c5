/** Measures and colours of the printed page, in points (72 to the inch). US Letter, one inch around the text. */
export const page = {
  width: 612,
  height: 792,
  margin: 72,
  /** Letterhead and footer are inside the margins, at the distance from the paper's edge that printers can print. */
  letterheadTop: 40,
  footerBaseline: 792 - 42,
} as const;

/** Where text starts and how wide it may be. */
export const textLeft = page.margin;
export const textRight = page.width - page.margin;
export const textWidth = textRight - textLeft;
/** The lowest baseline of text. */
export const textBottom = page.height - page.margin;

/** Navy for the company's texts, near black for people's texts, grey for reading aids. */
export const colour = {
  company: '#1b365d',
  text: '#1f2328',
  quiet: '#5b6470',
  line: '#c9d1db',
  panel: '#f3f6fa',
} as const;
