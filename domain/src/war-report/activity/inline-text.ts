import type { Run } from './bullet.js';

// One pattern each: line ends, blanks, and characters that a word processor file or a database cannot hold.
const LINE_BREAKS = /\r\n|[\r\v\u0085\u2028\u2029]/g;
const SPACES = /[\t\f\u00a0]/g;
const UNPRINTABLE = /[\u0000-\u0008\u000e-\u001f\u007f\ufffe\uffff]/g;
const HALF_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Is there anything visible? White space, zero-width characters and the like are not. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);

/** Converts every line end to '\n' and every blank to a space, and removes what cannot be stored or printed. */
export const cleanText = (text: string): string =>
  text
    .replace(LINE_BREAKS, '\n')
    .replace(SPACES, ' ')
    .replace(UNPRINTABLE, '')
    .replace(HALF_SURROGATES, '\uFFFD');

/**
 * The text of one bullet in canonical form: white space collapsed as in a browser, also across formatting changes; no
 * empty lines; neighbours with equal formatting joined; empty when nothing is visible. WAR-02: "empty paragraphs and
 * items are removed before saving".
 */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  const add = (text: string, { bold, italic }: Run) => {
    const last = tidy.at(-1);
    if (last && last.bold === bold && last.italic === italic) last.text += text;
    else tidy.push({ text, bold, italic });
  };

  // White space is held back until a word follows, and is then placed where it first appeared.
  let gap: { text: ' ' | '\n'; run: Run } | undefined;
  for (const run of runs) {
    for (const piece of cleanText(run.text).split(/([ \n]+)/)) {
      if (piece === '') continue;
      if (/^[ \n]/.test(piece)) {
        gap ??= { text: ' ', run };
        if (piece.includes('\n')) gap.text = '\n';
        continue;
      }
      if (gap && tidy.length > 0) add(gap.text, gap.run);
      gap = undefined;
      add(piece, run);
    }
  }
  return tidy.some((run) => hasVisibleText(run.text)) ? tidy : [];
}
