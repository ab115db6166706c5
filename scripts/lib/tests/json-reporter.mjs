import { JsonReporter } from 'vitest/node';

/**
 * Vitest's JSON report, with errors outside of tests. Such an error fails a run, and vitest's own report does not name
 * it.
 */
export default class extends JsonReporter {
  /** @type {import('./results.mjs').Unhandled[]} */
  #unhandled = [];

  constructor() {
    super({});
  }

  /**
   * @override
   * @param {ReadonlyArray<import('vitest/node').TestModule>} files
   * @param {ReadonlyArray<import('vitest/node').SerializedError>} [errors] that no test caught
   */
  onTestRunEnd(files, errors = []) {
    this.#unhandled = errors.map(({ message, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
      message,
      file,
      test,
    }));
    return super.onTestRunEnd(files);
  }

  /**
   * @override
   * @param {string} report
   */
  writeReport(report) {
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandled: this.#unhandled }));
  }
}
