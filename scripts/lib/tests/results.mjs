import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Result of one part of the tests
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} notes what failed beside single tests
 */

/**
 * An error that no test caught: a promise that nobody waited for, for example.
 * @typedef {object} Unhandled
 * @property {string} message
 * @property {unknown} [file] whose tests ran then
 * @property {unknown} [test] that ran then
 */

/**
 * The result in vitest's JSON report, which `json-reporter.mjs` writes.
 * @param {any} report undefined when there is none
 * @returns {Result}
 */
export function vitestResult(report) {
  if (!report) return noReport();
  // A file that cannot be loaded has no test that could fail.
  const broken = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  /** @type {Unhandled[]} */
  const unhandled = report.unhandled ?? [];
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + unhandled.length,
    skipped: report.numPendingTests + report.numTodoTests,
    notes: [
      ...broken.map((/** @type {any} */ file) => `${file.name} did not run to its end`),
      ...report.testResults.flatMap((/** @type {any} */ file) =>
        file.assertionResults
          .filter((/** @type {any} */ test) => test.status === 'failed')
          .map((/** @type {any} */ test) => failedNote(file.name, test.fullName, test.failureMessages?.[0])),
      ),
      ...unhandled.map(({ file = 'no file', test = 'outside every test', message }) =>
        failedNote(String(file), String(test), `unhandled: ${message}`),
      ),
    ],
  };
}

/**
 * The result in Playwright's JSON report.
 * @param {any} report undefined when there is none
 * @returns {Result}
 */
export function playwrightResult(report) {
  if (!report) return noReport();
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    notes: [
      ...report.errors.map((/** @type {any} */ error) => firstLine(error.message)),
      ...report.suites.flatMap(failedJourneys),
    ],
  };
}

/**
 * @param {any} suite of Playwright: a file, or a block of one
 * @returns {string[]}
 */
const failedJourneys = (suite) => [
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) =>
      failedNote(
        spec.file,
        spec.title,
        spec.tests
          .flatMap((/** @type {any} */ test) => test.results)
          .find((/** @type {any} */ result) => result.error)?.error.message,
      ),
    ),
  ...(suite.suites ?? []).flatMap(failedJourneys),
];

/**
 * One line with the failed test and the reason, for a reader who sees only the end of a long run.
 * @param {string} file
 * @param {string} title
 * @param {string | undefined} message of the failure
 */
const failedNote = (file, title, message) => `${file}: ${title}: ${firstLine(message)}`;

/** @param {unknown} message */
const firstLine = (message) => stripVTControlCharacters(String(message)).split('\n')[0] ?? '';

/** @returns {Result} */
const noReport = () => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  notes: ['it ended without a report'],
});

/**
 * A part counts as failed when it ran no test, or when its runner failed for a reason that no test shows.
 * @param {Result} result
 * @param {number} exitCode of the runner
 * @returns {Result}
 */
export function judged(result, exitCode) {
  if (result.failed > 0) return result;
  const complaint =
    result.passed === 0
      ? 'no test ran'
      : exitCode !== 0
        ? `all tests passed, yet the runner ended with ${exitCode}`
        : undefined;
  return complaint ? { ...result, failed: 1, notes: [...result.notes, complaint] } : result;
}

/**
 * The last line of the run.
 * @param {Result[]} results
 */
export function closingLine(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
