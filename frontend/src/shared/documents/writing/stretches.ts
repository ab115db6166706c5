import { houseFont, type Coverage } from './coverage';

/** Text that one font draws. */
interface Stretch {
  text: string;
  file: string;
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits printable text by the font that draws it. A letter keeps its accents; they are split only where no font has
 * both.
 */
export function stretchesOf(text: string, coverage: Coverage): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (piece: string, file: string) => {
    // The house font has no joiners and joins nothing.
    const drawn = file === houseFont ? piece.replace(/[\u200c\u200d]/g, '') : piece;
    const last = stretches.at(-1);
    if (drawn === '') return;
    if (last?.file === file) last.text += drawn;
    else stretches.push({ text: drawn, file });
  };
  for (const { segment } of clusters.segment(text)) {
    const before = stretches.at(-1)?.file;
    const file = coverage.fileFor(segment, before);
    if (file !== undefined) add(segment, file);
    else for (const character of segment) add(character, coverage.fileFor(character, before) ?? houseFont);
  }
  return stretches;
}
