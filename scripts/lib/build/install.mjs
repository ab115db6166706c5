import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { npm, showStep } from '../run.mjs';

/** @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} Lock */

/** The folders with packages. The server's are separate, since Strapi's panel needs an older React. */
const trees = [
  { name: 'packages', title: 'Installing packages', folder: root },
  {
    name: 'server-packages',
    title: 'Installing the packages of the server',
    folder: path.join(root, 'cms'),
  },
];

/**
 * Do the installed packages differ from the lock? npm writes its list of installed packages last, so an interrupted
 * install has none. Contents are compared and not times, since a checkout or a restored cache makes times meaningless.
 * @param {Lock} lock
 * @param {Lock | undefined} installed npm's own list in node_modules
 */
export function isInstallStale(lock, installed) {
  if (!installed) return true;
  const present = installed.packages ?? {};
  return Object.entries(lock.packages ?? {}).some(([name, wanted]) => {
    // The empty name is the package itself; names outside node_modules are targets of links.
    if (!name.includes('node_modules/')) return false;
    const found = present[name];
    if (!found) return !wanted.optional;
    return found.version !== wanted.version || found.resolved !== wanted.resolved;
  });
}

/** Is every package of the locks installed? */
export const isInstalled = () => trees.every(({ folder }) => isTreeInstalled(folder));

/**
 * The steps that install packages that differ from their lock, in the repository and in cms.
 * @returns {import('./steps.mjs').Step[]}
 */
export const missingInstalls = () =>
  trees
    .filter(({ folder }) => !isTreeInstalled(folder))
    .map(({ name, title, folder }) => ({ name, after: [], run: () => install(title, folder) }));

/**
 * @param {string} title
 * @param {string} folder
 */
async function install(title, folder) {
  // An interrupted install must be detected at the next start.
  rmSync(path.join(folder, 'node_modules', '.package-lock.json'), { force: true });
  const command = existsSync(path.join(folder, 'package-lock.json')) ? 'ci' : 'install';
  await showStep(
    `${title} (once, takes a minute or two)`,
    // Includes development packages, whatever NODE_ENV says, since the product is built here.
    () => npm([command, '--include=dev', '--no-audit', '--no-fund'], folder),
    'Check the connection to the package registry and run the command again.',
  );
}

/** @param {string} folder */
function isTreeInstalled(folder) {
  const lock = readLock(path.join(folder, 'package-lock.json'));
  return lock !== undefined && !isInstallStale(lock, readInstalled(folder));
}

/** @param {string} folder */
function readInstalled(folder) {
  const installed = readLock(path.join(folder, 'node_modules', '.package-lock.json'));
  return installed && everyFolderExists(folder, installed) ? installed : undefined;
}

/**
 * Finds deleted packages, which npm's list still names.
 * @param {string} folder
 * @param {Lock} installed
 */
function everyFolderExists(folder, installed) {
  return Object.keys(installed.packages ?? {}).every((name) => existsSync(path.join(folder, name)));
}

/**
 * @param {string} file
 * @returns {Lock | undefined} undefined when it is missing or incomplete
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
