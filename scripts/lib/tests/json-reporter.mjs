import { JsonReporter } from 'vitest/node';

/**
 * Vitest's JSON report, with what went wrong outside every test. A run with such an error fails, and the report of vitest
 * does not say why.
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
