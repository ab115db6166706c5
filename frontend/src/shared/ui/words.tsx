/** Longer than any real word; addresses break at their @, and hyphens allow breaks. */
const LONG = /[^\s@-]{25,}/u;

/**
 * The class that allows breaks anywhere, for text with a word longer than any column. Elsewhere it would let columns
 * cut ordinary words.
 */
export const breaks = (text: string | number): 'long-word' | undefined =>
  LONG.test(String(text)) ? 'long-word' : undefined;

/** Text that a person typed. It may run from right to left, or be one long word. */
export const Words = ({ children }: { children: string }) => (
  <bdi className={breaks(children)}>{children}</bdi>
);
