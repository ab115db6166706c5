import { ensureBrowser } from './browser.mjs';
import { inRoot } from '../paths.mjs';
import { startPostgres } from '../postgres/start-postgres.mjs';
import { onSqliteToo } from './on-both-databases.mjs';
import { playwrightResult, vitestResult } from './results.mjs';

/** @typedef {import('../build/build-targets.mjs').TargetName} TargetName */
/** @typedef {{ env: Record<string, string>, stop?: () => Promise<void> }} Surroundings */

/**
 * One part of `npm test`.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} folder where its runner starts
 * @property {TargetName[]} needs what must be built
 * @property {string[]} runner
 * @property {(reportFile: string) => { args: string[], env: Record<string, string> }} report
 *   makes the runner write one
 * @property {(report: any) => import('./results.mjs').Result} read
 * @property {number} minutes after which something hangs
 * @property {(env: Record<string, string>) => Promise<Surroundings>} [surroundings]
 *   what has to be started for it, with these variables
 * @property {readonly string[]} [runsOnly] files and folders of tests, unless all are asked for, or files by name
 */

const reporter = inRoot('scripts/lib/tests/json-reporter.mjs');

const vitest = {
  runner: ['node_modules/vitest/vitest.mjs', 'run'],
  report: (/** @type {string} */ file) => ({
    args: ['--reporter=default', `--reporter=${reporter}`, `--outputFile.json=${file}`],
    env: {},
  }),
  read: vitestResult,
  // A guard against hanging, not a performance bound. PostgreSQL took 23 minutes on a quiet machine.
  minutes: 60,
};

const playwright = {
  runner: ['node_modules/@playwright/test/cli.js', 'test'],
  report: (/** @type {string} */ file) => ({
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
  read: playwrightResult,
  // As above: 15 minutes on a fast machine, twice that on a slow one.
  minutes: 60,
};

/** @type {TargetName[]} */
const server = ['domain', 'server'];

/** @type {Part[]} In the order they run: what fails fastest comes first. */
const parts = [
  { ...vitest, name: 'scripts', folder: 'scripts', needs: [] },
  { ...vitest, name: 'domain', folder: 'domain', needs: [] },
  { ...vitest, name: 'frontend', folder: 'frontend', needs: ['domain', 'frontend'] },
  {
    ...vitest,
    name: 'cms-sqlite',
    folder: 'cms',
    needs: server,
    surroundings: async () => ({ env: { TEST_DB: 'sqlite' } }),
    runsOnly: onSqliteToo,
  },
  { ...vitest, name: 'cms-postgres', folder: 'cms', needs: server, surroundings: postgresDatabase },
  {
    ...playwright,
    name: 'e2e',
    folder: 'e2e',
    needs: ['domain', 'server', 'frontend'],
    surroundings: async () => ({ env: { PLAYWRIGHT_CHROMIUM: await ensureBrowser() } }),
  },
];

/**
 * @param {Record<string, string>} env
 * @returns {Promise<Surroundings>}
 */
async function postgresDatabase(env) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { env: { TEST_DB: 'postgres', TEST_DATABASE_URL: given } };
  const { url, stop } = await startPostgres({}, env);
  return { env: { TEST_DB: 'postgres', TEST_DATABASE_URL: url }, stop };
}

/**
 * The parts that the arguments of `npm test` ask for.
 * @param {{ fast?: boolean, only?: string }} options
 */
export function chosenParts({ fast, only }) {
  const names = only?.split(',');
  return parts.filter(
    ({ name }) =>
      !(fast && name === 'e2e') &&
      (!names || names.some((wanted) => name === wanted || name.startsWith(`${wanted}-`))),
  );
}

/**
 * The arguments for the runner of a part.
 * @param {Part} part
 * @param {string[]} asked further arguments of the command line, including files
 * @param {boolean} [all] also the tests that another part runs
 * @returns {string[]}
 */
export const argumentsFor = ({ runsOnly = [] }, asked, all = false) =>
  asked.length > 0 ? asked : all ? [] : [...runsOnly];
