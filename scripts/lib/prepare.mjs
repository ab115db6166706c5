import { buildStale, isFresh } from './build.mjs';
import { installMissing, isInstalled } from './install.mjs';
import { withPreparationLock } from './preparation-lock.mjs';

/** @typedef {import('./build-targets.mjs').TargetName} TargetName */

/** @type {TargetName[]} */
const wholeProduct = ['domain', 'admin', 'server', 'frontend'];

/**
 * Installs what is missing and builds what is stale. On a tree where nothing is, it only looks.
 * @param {TargetName[]} [wanted] what has to be built
 */
export async function prepare(wanted = wholeProduct) {
  if (isInstalled() && isFresh(wanted)) return;
  await withPreparationLock(async () => {
    await installMissing();
    await buildStale(wanted);
  });
}
