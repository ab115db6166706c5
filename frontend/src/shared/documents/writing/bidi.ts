import bidiFactory from 'bidi-js';

/** Created with the first text that runs from right to left. */
let algorithm: ReturnType<typeof bidiFactory> | undefined;

/** Letters and marks of scripts that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const runsRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The direction of a paragraph: that of its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  algorithm ??= bidiFactory();
  return (algorithm.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** The nesting level of each UTF-16 unit of a line: odd levels run from right to left (Unicode's annex 9). */
export function levelsOf(line: string, direction: 'ltr' | 'rtl'): Uint8Array {
  algorithm ??= bidiFactory();
  return algorithm.getEmbeddingLevels(line, direction).levels;
}

/** Text in its visual order from left to right, with mirrored brackets; for fonts that are not shaped. */
export function mirrored(text: string): string {
  algorithm ??= bidiFactory();
  const bidi = algorithm;
  return [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');
}

/** The pieces of a line in their visual order (rule L2). */
export function visualOrder<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const deepest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = deepest; level >= 1; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      if (ordered[from]!.level < level) continue;
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}
