import { isFresh, staleBuilds } from './build.mjs';
import { isInstalled, missingInstalls } from './install.mjs';
import { withPreparationLock } from './preparation-lock.mjs';
import { runSteps } from './steps.mjs';

/** @typedef {import('./build-targets.mjs').TargetName} TargetName */

/**
 * What the product is built of. Strapi's panel takes as long to build as the packages to install,
 * and only who set its password can get in, so it is built for them alone.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {TargetName[]}
 */
const productTargets = ({ ADMIN_PASSWORD }) =>
  ADMIN_PASSWORD ? ['domain', 'admin', 'server', 'frontend'] : ['domain', 'server', 'frontend'];

/**
 * Installs what is missing and builds what is stale, side by side where nothing waits for the
 * other. On a tree where nothing is, it only looks.
 * @param {TargetName[]} [wanted] what has to be built
 */
export async function prepare(wanted = productTargets(process.env)) {
  if (isInstalled() && isFresh(wanted)) return;
  await withPreparationLock(() => runSteps([...missingInstalls(), ...staleBuilds(wanted)]));
}
