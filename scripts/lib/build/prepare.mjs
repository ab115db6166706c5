import { isFresh, staleBuilds } from './build.mjs';
import { isInstalled, missingInstalls } from './install.mjs';
import { withPreparationLock } from './preparation-lock.mjs';
import { runSteps } from './steps.mjs';

/** @typedef {import('./build-targets.mjs').TargetName} TargetName */

/**
 * The targets that the product needs. Building Strapi's panel takes as long as installing the packages, and only a
 * person who has set its password can log in to it, so it is built only then.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {TargetName[]}
 */
const productTargets = ({ ADMIN_PASSWORD, ADMIN_PASSWORD_FILE }) =>
  ADMIN_PASSWORD || ADMIN_PASSWORD_FILE
    ? ['domain', 'admin', 'server', 'frontend']
    : ['domain', 'server', 'frontend'];

/**
 * Installs missing packages and builds stale targets, in parallel where possible. When nothing is missing or stale, it
 * only checks.
 * @param {TargetName[]} [wanted] what must be built
 */
export async function prepare(wanted = productTargets(process.env)) {
  if (isInstalled() && isFresh(wanted)) return;
  await withPreparationLock(() => runSteps([...missingInstalls(), ...staleBuilds(wanted)]));
}
