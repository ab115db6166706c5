import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * One hash over the names and contents of files, the same on every machine.
 * @param {string} folder names are taken relative to it
 * @param {string[]} inputs files and folders in it; one that does not exist counts as absent
 * @param {(file: string) => boolean} [counts] selects files; gets the path with forward slashes
 */
export function contentHash(folder, inputs, counts = () => true) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(folder, input)).sort()) {
    if (!counts(file)) continue;
    const content = readFileSync(path.join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} input
 * @returns {string[]} relative to folder, with forward slashes
 */
function filesIn(folder, input) {
  const absolute = path.join(folder, input);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [input];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => {
      const name = `${input}/${entry.name}`;
      return entry.isDirectory() ? filesIn(folder, name) : entry.isFile() ? [name] : [];
    });
}
