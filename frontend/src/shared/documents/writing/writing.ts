import { drawnText } from '../pdf/text/printable-text';
import { houseFont, type Coverage } from './coverage';
import { ShapedFont, type HarfBuzz } from './shaped-font';
import { stretchesOf } from './stretches';

/** What a document needs beyond the house font. */
export interface Writing {
  /** What the house font and `fonts` have: a character that is in neither is a mark, never nothing. */
  coverage: Coverage;
  /** The fonts its texts use, by file. */
  fonts: ReadonlyMap<string, ShapedFont>;
}

/** The source of the table, the fonts and the shaper: the network in a worker, the disk in tests. */
export interface WritingSource {
  coverage: () => Promise<Coverage>;
  /** @param file a name from the table */
  font: (file: string) => Promise<Uint8Array>;
  harfBuzz: () => Promise<HarfBuzz>;
}

/** Text that the house font certainly has, returned at once: western European languages, Greek, Cyrillic. */
export const surelyHouse =
  /^[\n\r\t -~\u00a0-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e-\u045f–—‘’“”•…€□]*$/;

/**
 * Loads the fonts that the texts of a document need; for most documents none. Called before drawing, because drawing
 * cannot wait.
 * @param document anything made of texts, lists and objects; pictures in it are skipped
 */
export async function loadWriting(document: unknown, source: WritingSource): Promise<Writing | undefined> {
  const texts = [...textsIn(document)].filter((text) => !surelyHouse.test(text));
  if (texts.length === 0) return undefined;
  const coverage = await source.coverage();
  const files = new Set<string>([houseFont]);
  for (const text of texts) {
    for (const form of new Set([text, text.normalize('NFKC')].map(drawnText))) {
      for (const { file } of stretchesOf(form, coverage)) files.add(file);
    }
  }
  const loaded = coverage.of(files);
  files.delete(houseFont);
  if (files.size === 0) return { coverage: loaded, fonts: new Map() };
  const harfBuzz = await source.harfBuzz();
  const fonts = await Promise.all(
    [...files].map(async (file) => [file, new ShapedFont(harfBuzz, file, await source.font(file))] as const),
  );
  return { coverage: loaded, fonts: new Map(fonts) };
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (!value.startsWith('data:')) yield value;
  } else if (Array.isArray(value)) {
    for (const item of value) yield* textsIn(item);
  } else if (value && typeof value === 'object') {
    yield* textsIn(Object.values(value));
  }
}
