import { describe, expect, it } from 'vitest';
import {
  countsInWords,
  firstDayKept,
  monthsBefore,
  periodsAtFirst,
  periodsOf,
  periodWords,
  retainedKindNames,
} from './retention.js';

describe('a period', () => {
  it.each([
    [0, 'off'],
    [1, '1 month'],
    [12, '1 year'],
    [18, '18 months'],
    [24, '2 years'],
    [240, '20 years'],
  ])('[PRV-03] of %i months is said as "%s"', (months, words) => {
    expect(periodWords(months)).toBe(words);
  });

  it.each([
    ['2026-11-29', 24, '2024-11-29'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2026-05-31', 6, '2025-11-30'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2026-03-28', 1, '2026-02-28'],
    ['2026-12-01', 240, '2006-12-01'],
    ['0002-01-01', 12, '0001-01-01'],
    ['0001-05-01', 6, '0001-01-01'],
  ])('[PRV-03] before %s, of %i months, begins on %s', (day, months, first) => {
    expect(monthsBefore(day, months)).toBe(first);
  });

  it('[PRV-03] that is off keeps everything; visitors are kept two years at first, the rest for good', () => {
    const atFirst = periodsOf(periodsAtFirst);
    expect(atFirst).toEqual({ visitors: 24, tickets: 0, audit: 0, daysAway: 0 });
    const days = retainedKindNames.map((kind) => firstDayKept(kind, atFirst[kind], '2026-11-29'));
    expect(days).toEqual(['2024-11-29', null, null, null]);
  });

  it('[PRV-03] takes nothing that the product still decides by', () => {
    expect(firstDayKept('daysAway', 1, '2026-11-29')).toBe('2026-08-30');
    expect(firstDayKept('daysAway', 12, '2026-11-29')).toBe('2025-11-29');
    expect(firstDayKept('audit', 1, '2026-03-15')).toBe('2026-02-12');
    expect(firstDayKept('visitors', 1, '2026-03-15')).toBe('2026-02-15');
  });
});

it('[PRV-03] what a run took is said in words', () => {
  expect(countsInWords({})).toBe('nothing');
  expect(countsInWords({ visitors: 1, tickets: 0 })).toBe('1 visit');
  expect(countsInWords({ daysAway: 2, visitors: 1200, audit: 1 })).toBe(
    '1,200 visits, 1 audit record, and 2 entries of days away',
  );
});
