import { readFileSync } from 'node:fs';
import semver from 'semver';
import { inRoot } from '../paths.mjs';

/**
 * @typedef {{ package: string, id: string, affected: string, severity: string, says: string }} Advisory
 * @typedef {{ package: string, id: string, lock: string, why: string }} Accepted
 * @typedef {{ made: string, covers: string, advisories: Advisory[], accepted: Accepted[] }} Advisories
 * @typedef {Record<string, { version?: string }>} Packages
 * @typedef {{ name: string, url: string, severity: string, title: string }} Via
 * @typedef {{ vulnerabilities?: Record<string, { via: (Via | string)[] }> }} Audit what `npm audit --json` prints
 */

/** The packages that the product installs, by the committed list. */
export const locks = ['package-lock.json', 'cms/package-lock.json'];

/** @returns {Advisories} */
export const readAdvisories = () => JSON.parse(readFileSync(inRoot('scripts/advisories.json'), 'utf8'));

/**
 * @param {string} lock from the root
 * @returns {Packages} by the folder of each
 */
export const readLock = (lock) => JSON.parse(readFileSync(inRoot(lock), 'utf8')).packages;

/**
 * Packages of a lock with a known advisory that is not accepted with a reason.
 * @param {Advisories} known
 * @param {string} lock its name, as `accepted` gives it
 * @param {Packages} packages
 * @returns {string[]} one line each, to be printed
 */
export function hits({ advisories, accepted }, lock, packages) {
  return Object.entries(packages).flatMap(([folder, { version }]) => {
    const name = folder.split('node_modules/').at(-1);
    if (!version || !folder.includes('node_modules/')) return [];
    return advisories
      .filter((advisory) => advisory.package === name && semver.satisfies(version, advisory.affected))
      .filter(({ id }) => !accepted.some((one) => one.package === name && one.id === id && one.lock === lock))
      .map(({ id, severity, says }) => `${lock}: ${name} ${version} has ${id} (${severity}). ${says}`);
  });
}

/**
 * Acceptances that no longer apply, because the package was updated. They must be removed, so that a new advisory is
 * not accepted by mistake.
 * @param {Advisories} known
 * @param {Record<string, Packages>} packagesOf by the name of the lock
 */
export const needless = ({ advisories, accepted }, packagesOf) =>
  accepted
    .filter(({ package: name, id, lock }) => {
      const only = advisories.filter((advisory) => advisory.package === name && advisory.id === id);
      return (
        hits({ made: '', covers: '', advisories: only, accepted: [] }, lock, packagesOf[lock] ?? {})
          .length === 0
      );
    })
    .map(({ package: name, id, lock }) => `${lock}: ${name} no longer has ${id}. Take it out of "accepted".`);

/**
 * What the registry knows about the packages of a lock and is not accepted.
 * @param {Advisories} known
 * @param {string} lock
 * @param {Audit} audit
 * @returns {string[]} one line each, to be printed
 */
export function audited({ accepted }, lock, { vulnerabilities = {} }) {
  // A name in `via` says only that the fault is in that package, which has an entry of its own.
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ ...one, id: one.url.split('/').at(-1) ?? '' }])),
  );
  const lines = found
    .filter(
      ({ name, id }) => !accepted.some((one) => one.package === name && one.id === id && one.lock === lock),
    )
    .map(({ name, id, severity, title }) => `${lock}: ${name} has ${id} (${severity}). ${title}`);
  return [...new Set(lines)];
}

const DAY_MS = 86_400_000;

/**
 * Is the committed list too old to rely on alone?
 * @param {Pick<Advisories, 'made'>} known
 * @param {Date} now
 */
export const isOld = ({ made }, now) => now.getTime() - Date.parse(made) > 90 * DAY_MS;
