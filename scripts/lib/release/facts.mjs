import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folders whose files a release counts, since Strapi loads whatever lies there. */
const counted = ['cms/dist', 'domain/dist', 'frontend/dist'];

/**
 * What a release says of itself, and the files that it may have: `release.json`. One of them is named after the release alone,
 * so that the leftovers of another one show even where all else has the same names. It lies where nothing is loaded by its
 * folder or sent to anybody. OPS-13, OPS-14
 * @param {string} folder of the release, with all its files
 * @param {{ release: string, commit: string | null, date: string | null }} facts
 */
export function writeFacts(folder, facts) {
  writeFileSync(path.join(folder, 'domain/dist', `of-release-${facts.release}`), '');
  const files = counted.flatMap((one) => filesIn(folder, one)).sort();
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify({ ...facts, files }, null, 1)}\n`);
}

/**
 * The files below a folder, from the release's own.
 * @param {string} folder
 * @param {string} below
 */
const filesIn = (folder, below) =>
  readdirSync(path.join(folder, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
