import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { otherCircumstances } from './circumstances.mjs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { prepare } from '../build/prepare.mjs';
import { closingLine, judged } from './results.mjs';
import { run } from '../run.mjs';

/** @typedef {import('./test-parts.mjs').Part} Part */
/** @typedef {import('./results.mjs').Result} Result */

const usage = `npm test [-- [--fast] [--all] [--only=PART,…] [-- arguments for the runners]]

  --fast   leaves the e2e tests out
  --all    the server's tests on SQLite too, instead of only those where the databases may differ
  --only   scripts, domain, frontend, cms (cms-sqlite and cms-postgres) or e2e
  --shuffle --at=2028-02-29T11:30:00Z --zone=Pacific/Kiritimati
           in another order, at another date, in another time zone; not for e2e. Another date for cms needs the
           program faketime`;

/** `npm test`: every part, including later ones after a failure. The last line is `N passed, N failed`. */
export async function test() {
  const { values, positionals } = readArguments();
  if (values.help) return console.log(usage);
  // The parts can be loaded only once packages are installed.
  await prepare([]);
  const { argumentsFor, chosenParts } = await import('./test-parts.mjs');
  const parts = chosenParts(values);
  if (parts.length === 0) throw new Failure(`--only=${values.only} names no part.\n\n${usage}`);

  const reports = mkdtempSync(path.join(os.tmpdir(), 'intranet-tests-'));
  /** @type {[Part, Result, number][]} */
  const results = [];
  for (const part of parts) {
    const args = argumentsFor(part, positionals, values.all);
    console.log(`\n== ${part.name}`);
    const started = performance.now();
    const result = await resultOf(part, path.join(reports, `${part.name}.json`), args, values);
    results.push([part, result, (performance.now() - started) / 1000]);
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${summary(results)}`);
  console.log(closingLine(results.map(([, result]) => result)));
  return results.some(([, result]) => result.failed > 0) ? 1 : 0;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        fast: { type: 'boolean' },
        all: { type: 'boolean' },
        only: { type: 'string' },
        shuffle: { type: 'boolean' },
        at: { type: 'string' },
        zone: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Failure(`${/** @type {Error} */ (error).message}\n\n${usage}`);
  }
}

/**
 * @param {Part} part
 * @param {string} reportFile
 * @param {string[]} extra arguments for the runner
 * @param {import('./circumstances.mjs').Circumstances} circumstances
 * @returns {Promise<Result>}
 */
async function resultOf(part, reportFile, extra, circumstances) {
  /** @type {import('./test-parts.mjs').Surroundings | undefined} */
  let surroundings;
  try {
    await prepare(part.needs);
    const other = otherCircumstances(circumstances, part.folder === 'cms');
    surroundings = await part.surroundings?.(other.env);
    const report = part.report(reportFile);
    const [file = '', ...args] = part.runner;
    const all = [inRoot(file), ...args, ...report.args, ...other.args, ...extra];
    const exitCode = await run(process.execPath, all, {
      cwd: inRoot(part.folder),
      env: { ...process.env, ...other.env, ...report.env, ...surroundings?.env },
      timeoutMs: part.minutes * 60_000,
    });
    return judged(part.read(readReport(reportFile)), exitCode);
  } catch (error) {
    const shown = error instanceof Failure ? error.message : error;
    console.error(shown);
    return { passed: 0, failed: 1, skipped: 0, notes: ['it could not be started'] };
  } finally {
    await surroundings?.stop?.();
  }
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {[Part, Result, number][]} results each with its duration in seconds, including the build */
function summary(results) {
  const width = Math.max(...results.map(([{ name }]) => name.length));
  return results
    .flatMap(([{ name }, { passed, failed, skipped, notes }, seconds]) => [
      `${name.padEnd(width)}  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} in ${Math.round(seconds)} s`,
      ...notes.map((note) => `${' '.repeat(width)}    ${note}`),
    ])
    .join('\n');
}
