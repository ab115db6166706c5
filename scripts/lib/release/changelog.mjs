import { readFileSync } from 'node:fs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';

const OPEN = '## [Unreleased]';

/**
 * Cuts the open part of the changelog into a release, and leaves an empty open part above it. OPS-13
 * @param {string} text of CHANGELOG.md
 * @param {{ release: string, day: string, schema: number }} as its number, its day as YYYY-MM-DD, and the schema number of
 *   its data
 * @returns {string}
 * @throws Failure when nothing is open, or the release has a part already
 */
export function cutChangelog(text, { release, day, schema }) {
  if (text.includes(`\n## [${release}]`))
    throw new Failure(`CHANGELOG.md has a part for ${release} already.`);
  const from = text.indexOf(`${OPEN}\n`);
  if (from < 0) throw new Failure('CHANGELOG.md has no part "Unreleased".');
  const start = from + OPEN.length + 1;
  const next = text.indexOf('\n## [', start);
  const open = text.slice(start, next < 0 ? undefined : next + 1);
  if (!/^- /m.test(open))
    throw new Failure('"Unreleased" in CHANGELOG.md is empty: there is nothing to release.');
  const heading = `## [${release}] - ${day}, schema number ${schema}`;
  return `${text.slice(0, start)}\n${heading}\n${open}${next < 0 ? '' : text.slice(next + 1)}`;
}

/**
 * Is this the number of a release that may follow? The number of package.json itself may, as long as it was not released.
 * @param {string} wanted such as '3.1.0'
 * @param {string} current of package.json
 * @throws Failure with one line that says why not
 */
export function checkNumber(wanted, current) {
  if (!/^\d+\.\d+\.\d+$/.test(wanted)) throw new Failure('Say which release: npm run release -- 3.1.0');
  const [one, other] = [wanted, current].map((number) => number.split('.').map(Number));
  const at = [0, 1, 2].find((part) => one?.[part] !== other?.[part]);
  if (at !== undefined && Number(one?.[at]) < Number(other?.[at]))
    throw new Failure(`${wanted} is earlier than ${current}, the release of package.json.`);
}

/**
 * The number of the release in package.json.
 * @returns {string}
 */
export const releaseNumber = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).release;

/** The files that a release changes. */
export const changedFiles = ['CHANGELOG.md', 'package.json'];
