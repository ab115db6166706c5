/** Limits: a file holds one idea, and a folder can be seen at a glance. */
const LINES = 300;
const FILES = 40;

/**
 * Folders that may hold more, each with its reason.
 * @type {Record<string, string>}
 */
const fuller = {
  'docs/decisions': 'a record of each decision, found by its number',
  'docs/requirements': 'a page of each area of the product, found by its letters',
  'frontend/src/shared/documents/fonts/noto': 'the files of a font, in as many parts as it has',
};

/** @param {string} file */
const folderOf = (file) => file.slice(0, Math.max(file.lastIndexOf('/'), 0)) || '.';

/**
 * Code files that are too long.
 * @param {{ file: string, text: string }[]} code
 */
export const tooLong = (code) =>
  code
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
    .filter(({ lines }) => lines > LINES)
    .map(
      ({ file, lines }) => `${file}: it has ${lines} lines, of ${LINES} at most; divide it by what it does`,
    );

/**
 * Folders with too many files, of any kind; files in subfolders do not count.
 * @param {string[]} files all of the repository, with forward slashes
 */
export function tooFull(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    const folder = folderOf(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > FILES && !(folder in fuller))
    .map(
      ([folder, count]) =>
        `${folder}: it has ${count} files, of ${FILES} at most; give those of one task a folder`,
    );
}
