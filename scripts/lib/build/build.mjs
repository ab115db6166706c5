import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isBuilt, targets } from './build-targets.mjs';
import { contentHash } from './content-hash.mjs';
import { secretNames } from '../server/env-file.mjs';
import { inRoot, root } from '../paths.mjs';
import { runQuietly, showStep } from '../run.mjs';
import { variableNames } from '../server/server-process.mjs';

/** @typedef {import('./build-targets.mjs').Target} Target */
/** @typedef {import('./build-targets.mjs').TargetName} TargetName */

/**
 * Is all of this up to date?
 * @param {TargetName[]} wanted
 */
export const isFresh = (wanted) =>
  targets.every((target) => !wanted.includes(target.name) || !isStale(target));

/**
 * The steps that build stale targets. Each checks whether its target is stale when its turn comes, since building one
 * target can make another stale.
 * @param {TargetName[]} wanted
 * @returns {import('./steps.mjs').Step[]} in order
 */
export const staleBuilds = (wanted) =>
  targets
    .filter(({ name }) => wanted.includes(name))
    .map((target) => ({
      name: target.name,
      after: target.after,
      run: async () => {
        if (isStale(target)) await build(target);
      },
    }));

/**
 * Must a target be built, because its output is missing, unfinished or made from other inputs?
 * @param {Pick<Target, 'inputs' | 'output'>} target
 * @param {string} [folder] the repository
 */
export function isStale(target, folder = root) {
  const file = path.join(folder, target.output, '.build-hash');
  return !existsSync(file) || readFileSync(file, 'utf8') !== inputHash(target, folder);
}

/**
 * Makes the next command build these in any case.
 * @param {TargetName[]} wanted
 */
export function markStale(wanted) {
  for (const { name, output } of targets) {
    if (wanted.includes(name)) rmSync(inRoot(output, '.build-hash'), { force: true });
  }
}

/**
 * Records that the output matches the inputs.
 * @param {Pick<Target, 'inputs' | 'output'>} target
 * @param {string} hash of the inputs before the build, so that an edit during it is not missed
 * @param {string} [folder] the repository
 */
export function markBuilt(target, hash, folder = root) {
  mkdirSync(path.join(folder, target.output), { recursive: true });
  writeFileSync(path.join(folder, target.output, '.build-hash'), hash);
}

/**
 * @param {Pick<Target, 'inputs'>} target
 * @param {string} [folder] the repository
 */
export const inputHash = (target, folder = root) => contentHash(folder, target.inputs, isBuilt);

/** @param {Target} target */
async function build(target) {
  const hash = inputHash(target);
  for (const output of target.clears) rmSync(inRoot(output), { recursive: true, force: true });
  await showStep(
    target.title,
    () =>
      runQuietly(process.execPath, [target.tool, ...target.args], {
        cwd: inRoot(target.folder),
        env: buildEnvironment(),
      }),
    'Correct what it names and run the command again.',
  );
  markBuilt(target, hash);
}

/**
 * The build is the same for everyone: the developer's own settings must not get into the bundle of the admin panel. Its
 * tool reads cms/config, which requires the secrets.
 */
function buildEnvironment() {
  /** @type {NodeJS.ProcessEnv} */
  const environment = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
  for (const name of variableNames()) for (const given of [name, `${name}_FILE`]) delete environment[given];
  for (const name of secretNames) environment[name] = 'only-for-the-build';
  return environment;
}
