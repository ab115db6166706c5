/** Longer than any word of a language; addresses break at their @, and hyphens are places to break. */
const LONG = /[^\s@-]{25,}/u;

/**
 * The class of what may break anywhere, for a text with a word that no column has room for. For all others it would give columns leave
 * to cut ordinary words.
 */
export const breaks = (text: string | number): 'long-word' | undefined =>
  LONG.test(String(text)) ? 'long-word' : undefined;

/** Text that a person typed. It may run from right to left, or be one long word. */
export const Words = ({ children }: { children: string }) => (
  <bdi className={breaks(children)}>{children}</bdi>
);
