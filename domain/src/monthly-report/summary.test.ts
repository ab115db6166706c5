import { expect, it } from 'vitest';
import { monthSummary, monthSummaryWords, weeksOfMonth } from './summary.js';

const october = { year: 2026, month: 10 };
const owes = (name: string, value = 1, username: string | null = name.toLowerCase()) => ({
  name,
  value,
  username,
  target: null,
});

it('[MON-08] the weeks of a month are those that begin in it', () => {
  // October 2026 begins on a Thursday, June 2026 on a Monday.
  expect(weeksOfMonth(october)).toEqual({ from: '2026-10-05', to: '2026-10-26' });
  expect(weeksOfMonth({ year: 2026, month: 6 })).toEqual({ from: '2026-06-01', to: '2026-06-29' });
});

it('[MON-08] the reports owed in its weeks are counted, and people named once, most missing first', () => {
  const summary = monthSummary([
    { of: 10, behind: [owes('Bo'), owes('Ana')] },
    { of: null, behind: [] },
    { of: 5, behind: [owes('Cy', 1, null), owes('Bo')] },
  ]);
  expect(summary).toEqual({ owed: 15, submitted: 11, missing: ['Bo', 'Ana', 'Cy'] });
  expect(monthSummaryWords(october, summary)).toBe('October: 11 of 15 reports, missing Bo, Ana, and Cy');
});

it('[MON-08] two people of one name are two', () => {
  const { missing } = monthSummary([{ of: 3, behind: [owes('Ana', 1, 'ana'), owes('Ana', 1, 'ana2')] }]);
  expect(missing).toEqual(['Ana', 'Ana']);
});

it('[MON-08] a month in which all are in, or none was owed, says that', () => {
  const words = (owed: number) => monthSummaryWords(october, { owed, submitted: owed, missing: [] });
  expect(words(0)).toBe('October: no report was owed');
  expect(words(1)).toBe('October: the only report is in');
  expect(words(35)).toBe('October: all 35 reports are in');
});

it('[MON-08] of many people the first are named, and the others counted', () => {
  const words = (count: number) =>
    monthSummaryWords(october, {
      owed: 90,
      submitted: 90 - count,
      missing: Array.from({ length: count }, (_, index) => `P${index}`),
    });
  expect(words(5)).toContain('missing P0, P1, P2, P3, and P4');
  expect(words(9)).toContain('missing P0, P1, P2, P3, and 5 others');
});
