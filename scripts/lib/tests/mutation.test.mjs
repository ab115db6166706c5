import { describe, expect, it } from 'vitest';
import { mutated, verdictOf } from './mutation.mjs';

const row = { breaks: 'WAR-03: 32 days', file: 'dates.ts', from: 'MAX = 31', to: 'MAX = $&', tests: 'dates' };

describe('a mutation', () => {
  it('changes the one place that it names, to the letter', () => {
    expect(mutated('const MAX = 31;\n', row)).toBe('const MAX = $&;\n');
  });

  it.each([
    ['is not there', 'const MAX = 32;\n'],
    ['is there 2 times', 'const MAX = 31;\nconst ANOTHER_MAX = 31;\n'],
  ])('of a rule that %s asks for its row to be brought up to date', (what, source) => {
    expect(() => mutated(source, row)).toThrow(
      `dates.ts: "MAX = 31" ${what}. Bring the row "WAR-03: 32 days"`,
    );
  });
});

/**
 * @param {[title: string, status: string][]} tests
 * @param {string} [status] of their file
 */
const report = (tests, status = 'passed') => ({
  numTotalTests: tests.length,
  numPassedTests: tests.filter(([, one]) => one === 'passed').length,
  testResults: [{ status, assertionResults: tests.map(([title, one]) => ({ title, status: one })) }],
});

describe('what the tests say of it', () => {
  it('a test that fails has noticed it', () => {
    const failing = report(
      [
        ['holds', 'passed'],
        ['breaks', 'failed'],
      ],
      'failed',
    );
    expect(verdictOf(failing, 'row')).toEqual({ noticed: true, by: 'breaks' });
  });

  it('tests that pass have not', () => {
    expect(verdictOf(report([['holds', 'passed']]), 'row')).toEqual({ noticed: false });
  });

  it('a file that cannot begin has noticed it, and so have tests that do not end', () => {
    expect(verdictOf(report([], 'failed'), 'row')).toMatchObject({ noticed: true });
    expect(verdictOf(undefined, 'row')).toMatchObject({ noticed: true });
  });

  it('a set-up that fails for all has, too', () => {
    expect(verdictOf({ ...report([]), testResults: [] }, 'row')).toMatchObject({ noticed: true });
  });

  it('no test at all says nothing', () => {
    expect(() => verdictOf(report([['another', 'skipped']]), 'row')).toThrow(
      'No test ran for the row "row".',
    );
  });
});
