import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';

/** @typedef {Record<string, { optionalDependencies?: Record<string, string>, resolved?: string }>} Packages */

/**
 * Optional packages that a lock does not contain. `npm ci` refuses such a lock on every machine.
 * @param {Packages} packages
 */
const unlocked = (packages) =>
  Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, parent, name)),
  );

/**
 * Would Node find the package from there, in its own node_modules or one further up?
 * @param {Packages} packages
 * @param {string} parent
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(packages, parent, name) {
  if (packages[`${parent ? `${parent}/` : ''}node_modules/${name}`]) return true;
  return (
    parent !== '' && isLocked(packages, parent.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, ''), name)
  );
}

describe.each(['package-lock.json', 'cms/package-lock.json'])('%s', (file) => {
  const { packages } = /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(inRoot(file), 'utf8')));

  it('fits every machine, not only the one it was made on', () => {
    expect(unlocked(packages)).toEqual([]);
  });

  it('names no registry', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) =>
      resolved?.includes('://') ? [resolved] : [],
    );
    expect(addresses).toEqual([]);
  });
});
