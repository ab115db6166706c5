import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { isLicence } from './traced.mjs';

const RULE = '-'.repeat(80);

/**
 * The folders of the packages that are part of the web application: those that its lock installs outside development.
 * @returns {string[]} from the root of the repository
 */
export function packagesOfPages() {
  /** @type {{ packages: Record<string, { dev?: boolean, link?: boolean, devOptional?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(
      ([name, { dev, devOptional, link }]) => name.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([name]) => name);
}

/**
 * The notices of everyone whose work is in a release: name, version, licence and the text of it, once for each package.
 * OPS-13
 * @param {string[]} folders of packages, from the root of the repository; those that are not installed are skipped
 * @returns {string}
 */
export function noticesOf(folders) {
  /** @type {Map<string, string>} */
  const notices = new Map();
  for (const folder of folders) {
    const said = noticeOf(inRoot(folder));
    if (said) notices.set(said.name, said.text);
  }
  const parts = [...notices.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => text);
  return [
    'Third-party notices of Company Intranet',
    '',
    `This release contains ${parts.length} packages of others. Each is under the licence that stands below its name.`,
    ...parts.map((text) => `\n${RULE}\n${text}`),
    '',
  ].join('\n');
}

/**
 * @param {string} folder of a package
 * @returns {{ name: string, text: string } | undefined} undefined for one that is not there, or is the product's own
 */
function noticeOf(folder) {
  const file = path.join(folder, 'package.json');
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  const { name, version, license, licenses, private: isOwn } = JSON.parse(readFileSync(file, 'utf8'));
  if (!name || (isOwn && name.startsWith('@intranet/'))) return undefined;
  const licence = wordsOf(license ?? licenses);
  const texts = readdirSync(folder)
    .filter((one) => isLicence(one) && statSync(path.join(folder, one)).isFile())
    .map((one) => readFileSync(path.join(folder, one), 'utf8').trim());
  return { name: `${name}@${version}`, text: [`${name} ${version} (${licence})`, ...texts].join('\n\n') };
}

/**
 * A licence as package.json names it, in today's form or in one of the old ones.
 * @param {unknown} given
 * @returns {string}
 */
function wordsOf(given) {
  if (Array.isArray(given)) return given.map(wordsOf).join(' or ');
  if (typeof given === 'string') return given;
  if (given && typeof given === 'object' && 'type' in given) return String(given.type);
  return 'see its text';
}
