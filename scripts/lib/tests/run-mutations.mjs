import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { domainMutations } from '../../mutations/domain.mjs';
import { documentMutations } from '../../mutations/documents.mjs';
import { secondFactorMutations } from '../../mutations/second-factor.mjs';
import { screenMutations } from '../../mutations/screens.mjs';
import { changeControlMutations } from '../../mutations/change-control.mjs';
import { serverMutations } from '../../mutations/server.mjs';
import { signOnMutations } from '../../mutations/sign-on.mjs';
import { webhookMutations } from '../../mutations/webhooks.mjs';
import { Failure } from '../failure.mjs';
import { mutated, verdictOf } from './mutation.mjs';
import { copyOfServer, copyOfSources } from './mutation-places.mjs';
import { inRoot } from '../paths.mjs';
import { prepare } from '../build/prepare.mjs';
import { run, runQuietly } from '../run.mjs';

/** @typedef {import('./mutation.mjs').Mutation} Mutation */
/** @typedef {import('./mutation-places.mjs').Place} Place */

/**
 * @typedef {object} Part
 * @property {string} folder where the tests of its rows are
 * @property {Mutation[]} mutations
 * @property {import('../build/build-targets.mjs').TargetName[]} needs
 * @property {() => Place} place
 * @property {string} [tool] makes mutations of its own; its file, from the root. It runs in the folder of the part
 */

/** The share of a part's mutations that must be noticed, in percent. domain/stryker.config.mjs has the same bound. */
const BOUND = 90;

/** A mutation can make a test wait for ever. */
const MINUTES = 10;

/** @type {Record<string, Part>} */
export const parts = {
  domain: {
    folder: 'domain',
    mutations: domainMutations,
    needs: [],
    place: () => copyOfSources('domain'),
    tool: 'node_modules/@stryker-mutator/core/bin/stryker.js',
  },
  server: {
    folder: 'cms',
    mutations: [
      ...changeControlMutations,
      ...serverMutations,
      ...webhookMutations,
      ...signOnMutations,
      ...secondFactorMutations,
    ],
    needs: ['domain', 'server'],
    place: copyOfServer,
  },
  screens: {
    folder: 'frontend',
    mutations: screenMutations,
    needs: ['domain'],
    place: () => copyOfSources('frontend'),
  },
  documents: {
    folder: 'frontend',
    mutations: documentMutations,
    needs: ['domain'],
    place: () => copyOfSources('frontend'),
  },
};

const usage = `npm run mutate [-- [${Object.keys(parts).join(' | ')}] [words]]

  Breaks one rule after the other, each by a single change, and says which change no test notices.
  words   only the rows of the tables in scripts/mutations with these in what they break: BLD-07`;

/** `npm run mutate`. It takes long, so it is not part of `npm test`. decisions/0055 */
export async function mutate() {
  const { name, words } = readArguments();
  const chosen = Object.entries(parts).filter(([part]) => !name || part === name);
  for (const [, { mutations }] of chosen) for (const row of mutations) mutatedSource(row);
  let failed = false;
  for (const [part, { mutations, needs, place, tool }] of chosen) {
    await prepare(needs);
    const rows = mutations.filter(({ breaks }) => breaks.includes(words ?? ''));
    console.log(`\n== ${part}: ${rows.length} of the table`);
    if (!(await enoughNoticed(rows, place))) failed = true;
    if (!tool || words) continue;
    console.log(`\n== ${part}: those that the tool makes`);
    if ((await run(process.execPath, [inRoot(tool), 'run'], { cwd: inRoot(part) })) !== 0) failed = true;
  }
  return failed ? 1 : 0;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean' } },
    });
    const [name, words] = positionals;
    if (values.help || (name && !Object.hasOwn(parts, name))) throw new Failure(usage);
    return { name, words };
  } catch (error) {
    throw error instanceof Failure
      ? error
      : new Failure(`${/** @type {Error} */ (error).message}\n\n${usage}`);
  }
}

/** @param {Mutation} row */
const mutatedSource = (row) => mutated(readFileSync(inRoot(row.file), 'utf8'), row);

/**
 * @param {Mutation[]} rows
 * @param {() => Place} newPlace
 * @returns whether the bound is met
 */
async function enoughNoticed(rows, newPlace) {
  const place = newPlace();
  const postgres = rows.some((row) => row.postgres) ? await startDatabase() : undefined;
  /** @param {Pick<Mutation, 'tests' | 'title' | 'postgres'>} what */
  const report = (what) => reportOf(place, what, what.postgres ? postgres?.url : undefined);
  try {
    await refuseFailingTests(rows, report);
    let noticed = 0;
    for (const row of rows) {
      place.put(row.file, mutatedSource(row));
      const verdict = verdictOf(await report(row), row.breaks);
      place.put(row.file, readFileSync(inRoot(row.file), 'utf8'));
      if (verdict.noticed) noticed += 1;
      console.log(`${verdict.noticed ? 'noticed ' : 'SURVIVED'}  ${row.breaks}`);
      console.log(verdict.noticed ? `          ${verdict.by}` : `          ${row.file}, ${row.tests}`);
    }
    const percent = rows.length === 0 ? 100 : (100 * noticed) / rows.length;
    console.log(`${noticed} of ${rows.length} noticed, ${percent.toFixed(1)} %; the bound is ${BOUND} %.`);
    return percent >= BOUND;
  } finally {
    place.remove();
    await postgres?.stop();
  }
}

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
async function startDatabase() {
  const { startPostgres } = await import('../postgres/start-postgres.mjs');
  return startPostgres();
}

/**
 * Checks first that the tests pass: failing tests would notice everything.
 * @param {Mutation[]} rows
 * @param {(what: Pick<Mutation, 'tests' | 'title' | 'postgres'>) => Promise<any>} report
 */
async function refuseFailingTests(rows, report) {
  for (const postgres of /** @type {const} */ ([undefined, true])) {
    for (const titled of [false, true]) {
      const some = rows.filter((row) => row.postgres === postgres && (row.title !== undefined) === titled);
      if (some.length === 0) continue;
      const tests = [...new Set(some.flatMap((row) => row.tests.split(' ')))].join(' ');
      const title = some.map((row) => row.title).join('|');
      const ran = await report({ tests, ...(titled && { title }), ...(postgres && { postgres }) });
      const verdict = verdictOf(ran, 'none');
      if (verdict.noticed) throw new Failure(`Tests fail although nothing was broken: ${verdict.by}`);
    }
  }
}

/**
 * Run tests in a place.
 * @param {Place} place
 * @param {Pick<Mutation, 'tests' | 'title'>} what
 * @param {string | undefined} databaseUrl of PostgreSQL
 * @returns {Promise<any>} vitest's report, or undefined
 */
async function reportOf(place, { tests, title }, databaseUrl) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'intranet-mutation-'));
  const file = path.join(folder, 'report.json');
  const database = databaseUrl
    ? { TEST_DB: 'postgres', TEST_DATABASE_URL: databaseUrl }
    : { TEST_DB: 'sqlite' };
  const only = title ? ['-t', title] : [];
  await runQuietly(
    process.execPath,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...tests.split(' '),
      ...only,
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    {
      cwd: place.folder,
      env: { ...process.env, TZ: 'UTC', ...database, ...place.env },
      timeoutMs: MINUTES * 60_000,
    },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return report;
}
