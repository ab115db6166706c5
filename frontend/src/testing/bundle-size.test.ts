// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const dist = new URL('../../dist/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', dist);

/** Libraries that are heavy by nature; they are loaded where they are used, outside the budget. */
const heavy = [/bullet-editor/, /calendar-view/, /chart-view/, /pdf\.worker/, /qr-reader/];

let manifest: Record<string, Chunk>;
let entry: string;

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
    0,
  ) / 1024;

/** A chunk with everything it needs before it runs. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name);
    manifest[name]?.imports?.forEach((next) => withImports(next, found));
  }
  return found;
}

const files = (names: Iterable<string>) => [...names].map((name) => manifest[name]!.file);
const styles = (names: Iterable<string>) => new Set([...names].flatMap((name) => manifest[name]!.css ?? []));

beforeAll(() => {
  if (!existsSync(manifestFile))
    throw new Error('There is no build to measure: run `npm run build --workspace frontend` first.');
  manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
});

describe('the built application', () => {
  it('begins with at most 160 KB of JavaScript and 32 KB of styles, compressed', () => {
    const initial = withImports(entry);
    expect(kilobytes(files(initial))).toBeLessThanOrEqual(160);
    expect(kilobytes(styles(initial))).toBeLessThanOrEqual(32);
  });

  it('begins without zod, forms, tables, editor and PDF', () => {
    const code = files(withImports(entry))
      .map((file) => readFileSync(new URL(file, dist), 'utf8'))
      .join('\n');
    for (const trace of ['ZodError', 'shouldUseNativeValidation', 'getCanSort', 'ProseMirror', 'jsPDF'])
      expect(code.includes(trace), trace).toBe(false);
  });

  it('adds at most 40 KB in one piece, but for the editor, the calendar, the charts, the reader of codes and the PDF worker', () => {
    const initial = withImports(entry);
    const later = Object.keys(manifest).filter(
      (name) => !initial.has(name) && manifest[name]!.file.endsWith('.js'),
    );
    expect(later.length).toBeGreaterThan(0);
    for (const name of later) {
      const { file } = manifest[name]!;
      if (!heavy.some((library) => library.test(file)))
        expect(kilobytes([file]), file).toBeLessThanOrEqual(40);
    }
  });

  it('loads the editor only beside the forms that use it', () => {
    const screens = manifest[entry]!.dynamicImports!.map((name) => withImports(name));
    for (const screen of screens)
      for (const file of files(screen))
        expect(
          heavy.some((library) => library.test(file)),
          file,
        ).toBe(false);
  });
});
