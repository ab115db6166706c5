import { readFileSync, writeFileSync } from 'node:fs';
import { JsonReporter } from 'vitest/node';

/**
 * Vitest's JSON report, with errors outside of tests. Such an error fails a run, and vitest's own report does not name
 * it.
 */
export default class extends JsonReporter {
  constructor() {
    super({});
  }

  /**
   * @override
   * @param {ReadonlyArray<import('vitest/node').TestModule>} files
   * @param {ReadonlyArray<import('vitest/node').SerializedError>} [errors] that no test caught
   */
  async onTestRunEnd(files, errors = []) {
    await super.onTestRunEnd(files);
    const { outputFile } = this.ctx.config;
    const written = typeof outputFile === 'string' ? outputFile : outputFile?.json;
    if (!written) return;
    /** @type {import('./results.mjs').Unhandled[]} */
    const unhandled = errors.map(({ message, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
      message,
      file,
      test,
    }));
    writeFileSync(written, JSON.stringify({ ...JSON.parse(readFileSync(written, 'utf8')), unhandled }));
  }
}
