import { fetchFile } from '../pdf/fetch-file';
import { Coverage } from './coverage';
import type { WritingSource } from './writing';

/** Caches what it makes. Failures are not cached, since the network may be back at the next try. */
export function kept<Args extends string[], Made>(make: (...args: Args) => Promise<Made>) {
  const made = new Map<string, Promise<Made>>();
  return (...args: Args): Promise<Made> => {
    const key = args.join('\n');
    let making = made.get(key);
    if (!making) {
      making = make(...args);
      made.set(key, making);
      making.catch(() => made.delete(key));
    }
    return making;
  };
}

const unpack = async (packed: Uint8Array): Promise<Uint8Array> => {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** Fonts, table and shaper from our own origin, each fetched at most once in the life of the worker. */
export const writingFiles: WritingSource = {
  coverage: kept(async () => {
    const { table } = await import('./font-addresses');
    return new Coverage(
      JSON.parse(new TextDecoder().decode(await fetchFile(table))) as Record<string, string>,
    );
  }),
  font: kept(async (file: string) => {
    const { addresses } = await import('./font-addresses');
    return unpack(await fetchFile(addresses[file]!));
  }),
  harfBuzz: kept(async () => {
    try {
      return await import('harfbuzzjs');
    } catch (cause) {
      throw new Error(
        'The fonts for other scripts could not be loaded. Please check your connection and try again.',
        { cause },
      );
    }
  }),
};
