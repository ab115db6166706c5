import { fetchFile } from '../fetch-file';
import type { FontFiles, FontStyle } from './fonts';

/** Font files from our own origin with a hash in their names, so that the browser caches them for a year. */
const addresses: Record<FontStyle, string> = {
  normal: new URL('../../fonts/Carlito-Regular.ttf', import.meta.url).href,
  bold: new URL('../../fonts/Carlito-Bold.ttf', import.meta.url).href,
  italic: new URL('../../fonts/Carlito-Italic.ttf', import.meta.url).href,
  bolditalic: new URL('../../fonts/Carlito-BoldItalic.ttf', import.meta.url).href,
};

const loading = new Map<FontStyle, Promise<Uint8Array>>();

/** Fetches the faces that a document uses, each at most once in the life of the worker. */
export async function loadFonts(styles: readonly FontStyle[]): Promise<FontFiles> {
  const files = await Promise.all(styles.map(async (style) => [style, await load(style)] as const));
  return Object.fromEntries(files) as FontFiles;
}

function load(style: FontStyle): Promise<Uint8Array> {
  let file = loading.get(style);
  if (!file) {
    file = fetchFile(addresses[style]);
    loading.set(style, file);
    // Failures are not cached: the network may be back at the next try.
    file.catch(() => loading.delete(style));
  }
  return file;
}
