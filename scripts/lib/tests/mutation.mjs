import { Failure } from '../failure.mjs';

/**
 * A single change that breaks a rule.
 * @typedef {object} Mutation
 * @property {string} breaks the requirement, and what holds no longer
 * @property {string} file from the root of the repository
 * @property {string} from stands there once
 * @property {string} to
 * @property {string} tests the files that must notice, one or several, from the folder of the part
 * @property {string} [title] of the tests in them, where one is enough: as vitest's -t takes it
 * @property {true} [postgres] what only PostgreSQL shows
 */

/**
 * The file with the change applied.
 * @param {string} source the file's text
 * @param {Mutation} mutation
 * @throws Failure when the rule is no longer where the table says
 */
export function mutated(source, { breaks, file, from, to }) {
  const places = source.split(from).length - 1;
  if (places !== 1) {
    const what = places === 0 ? 'is not there' : `is there ${places} times`;
    throw new Failure(
      `${file}: "${from}" ${what}. Bring the row "${breaks}" of scripts/mutations up to date.`,
    );
  }
  // Passed as a function, so that a dollar sign in the text has no special meaning.
  return source.replace(from, () => to);
}

/**
 * The result of the tests for a mutation.
 * @typedef {{ noticed: true, by: string } | { noticed: false }} Verdict
 */

/**
 * The result for a mutation, from vitest's JSON report.
 * @param {any} report undefined when there is none
 * @param {string} row its name in the table
 * @returns {Verdict}
 * @throws Failure when no test ran at all, which proves nothing
 */
export function verdictOf(report, row) {
  if (!report) return { noticed: true, by: 'the tests did not come to their end' };
  /** @type {any[]} */
  const files = report.testResults;
  const failed = files.flatMap(({ assertionResults }) =>
    assertionResults.filter((/** @type {any} */ test) => test.status === 'failed'),
  );
  if (failed.length > 0) return { noticed: true, by: failed[0].title };
  if (files.some(({ status }) => status === 'failed'))
    return { noticed: true, by: 'a file of tests that could not begin' };
  // For example a server that does not start for any of them.
  if (report.numTotalTests === 0) return { noticed: true, by: 'tests that could not begin' };
  if (report.numPassedTests === 0) throw new Failure(`No test ran for the row "${row}".`);
  return { noticed: false };
}
