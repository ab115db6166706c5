import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';

// Beside the packages, so that the file finds vitest.
const folder = mkdtempSync(inRoot('node_modules/.json-reporter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names an error outside of tests, which fails a run whose tests all pass', async () => {
  const test =
    "import { it } from 'vitest'; it('is well', () => void Promise.reject(new Error('Left alone')));";
  writeFileSync(path.join(folder, 'one.check.mjs'), test);
  writeFileSync(
    path.join(folder, 'vitest.config.mjs'),
    "export default { test: { include: ['*.check.mjs'] } };",
  );
  const report = path.join(folder, 'report.json');
  const args = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    `--root=${folder}`,
    `--reporter=${inRoot('scripts/lib/tests/json-reporter.mjs')}`,
    `--outputFile.json=${report}`,
  ];
  const code = await new Promise((resolve) => {
    execFile(process.execPath, args, (error) => resolve(error?.code ?? 0));
  });
  expect(code).toBe(1);
  const { numPassedTests, unhandled } = JSON.parse(readFileSync(report, 'utf8'));
  expect(numPassedTests).toBe(1);
  expect(unhandled).toEqual([
    expect.objectContaining({ message: 'Left alone', file: path.join(folder, 'one.check.mjs') }),
  ]);
});
