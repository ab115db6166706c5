import { describe, expect, it } from 'vitest';
import { closingLine, judged, playwrightResult, vitestResult } from './results.mjs';

const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };

describe('the result of vitest', () => {
  it('is what its report counts', () => {
    const report = { ...counts, numFailedTests: 2, testResults: [] };
    expect(vitestResult(report)).toMatchObject({ passed: 3, failed: 2, skipped: 1 });
  });

  it('has a failure for a file that could not be loaded', () => {
    const file = { name: 'can.test.ts', status: 'failed', assertionResults: [] };
    expect(vitestResult({ ...counts, testResults: [file] })).toMatchObject({ failed: 1 });
  });

  it('does not count a file with a failed test twice', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const report = { ...counts, numFailedTests: 1, testResults: [file] };
    expect(vitestResult(report).failed).toBe(1);
  });

  it('names each failed test with the first line of its reason', () => {
    const failed = {
      status: 'failed',
      fullName: 'a list ends with its client',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at list.test.ts:3'],
    };
    const file = {
      name: 'list.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'passed' }, failed],
    };
    const report = { ...counts, numFailedTests: 1, testResults: [file] };
    expect(vitestResult(report).notes).toEqual([
      'list.test.ts: a list ends with its client: expected 1 to be 2',
    ]);
  });

  it('fails for an error that no test caught, and says what ran then', () => {
    const unhandled = [
      { message: 'Connection terminated\nat …', file: 'lists.test.ts', test: 'ends with its client' },
      { message: 'write EPIPE' },
    ];
    expect(vitestResult({ ...counts, testResults: [], unhandled })).toMatchObject({
      failed: 2,
      notes: [
        'lists.test.ts: ends with its client: unhandled: Connection terminated',
        'no file: outside every test: unhandled: write EPIPE',
      ],
    });
  });

  it('is a failure without a report', () => {
    expect(vitestResult(undefined)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the result of Playwright', () => {
  it('is what its report counts, with errors outside tests as failures', () => {
    const report = {
      stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 },
      errors: [{ message: 'the server did not start\nat …' }],
      suites: [],
    };
    expect(playwrightResult(report)).toEqual({
      passed: 5,
      failed: 3,
      skipped: 3,
      notes: ['the server did not start'],
    });
  });

  it('names each failed journey with the first line of its reason, in blocks too', () => {
    const spec = (/** @type {string} */ title, /** @type {boolean} */ ok) => ({
      title,
      ok,
      file: 'war.spec.ts',
      tests: [{ results: [{ error: { message: 'Timed out\nat …' } }, {}] }],
    });
    const report = {
      stats: { expected: 1, flaky: 0, unexpected: 1, skipped: 0 },
      errors: [],
      suites: [{ specs: [spec('logs in', true)], suites: [{ specs: [spec('submits', false)] }] }],
    };
    expect(playwrightResult(report).notes).toEqual(['war.spec.ts: submits: Timed out']);
  });
});

describe('a part', () => {
  const fine = { passed: 2, failed: 0, skipped: 0, notes: [] };

  it('passes when tests ran and its runner agrees', () => {
    expect(judged(fine, 0)).toEqual(fine);
  });

  it('fails when no test ran', () => {
    expect(judged({ ...fine, passed: 0 }, 0)).toMatchObject({ failed: 1, notes: ['no test ran'] });
  });

  it('fails when its runner failed though every test passed', () => {
    expect(judged(fine, 1).failed).toBe(1);
  });

  it('keeps its own count of failures', () => {
    expect(judged({ ...fine, failed: 2 }, 1).failed).toBe(2);
  });

  it('is summed with the others in the closing line', () => {
    expect(closingLine([fine, { ...fine, failed: 1 }])).toBe('4 passed, 1 failed');
  });
});
