import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../shared/calendar-day.js';
import { noDaysOff, weekdaysOf } from '../war-report/days-off.js';
import { allSubmitted, isSubmitted, LATE_AFTER_MS, statusPeriod } from './status.js';

const TODAY = '2026-03-15';
const counts = (newestEnd: string | null, today = TODAY, off = noDaysOff, since = '1990-01-01') =>
  isSubmitted({ newestEnd, since }, today, off);
const row = (submitted: boolean) => ({
  username: 'a',
  firstLastName: 'A',
  email: 'a',
  project: 'P',
  submitted,
  lastSubmitDate: null,
  submittedOn: null,
  thisWeek: 'none' as const,
  thisWeekNeeded: false,
});

it('[WSS-03] fourteen days are 1,209,600,000 ms', () => {
  expect(LATE_AFTER_MS).toBe(1_209_600_000);
});

it.each([
  [0, true],
  [13, true],
  [14, true],
  [15, false],
  [400, false],
  [-3, true],
])('[WSS-03] a report that ended %i days ago counts: %s', (days, submitted) => {
  expect(counts(addDays(TODAY, -days))).toBe(submitted);
});

it('[WSS-03] daylight saving, month ends and leap days move nothing', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1999-12-25', days));
  fc.assert(
    fc.property(day, fc.integer({ min: -30, max: 60 }), (today, age) => {
      const end = addDays(today, -age);
      expect(counts(end, today)).toBe(age <= 14);
      expect(counts(end, today)).toBe(end >= addDays(today, -14));
    }),
  );
});

it('[WSS-03] without a report a row is not submitted; a supervisor is when all rows are', () => {
  expect(counts(null)).toBe(false);
  expect(counts(null, TODAY, noDaysOff, TODAY)).toBe(false);
  expect(allSubmitted([row(true), row(true)])).toBe(true);
  expect(allSubmitted([row(true), row(false)])).toBe(false);
  expect(allSubmitted([])).toBe(true);
});

/** A Monday. */
const MONDAY = '2026-03-09';
/** Every weekday of the weeks so many weeks before, and of none else. */
const weeksOff = (...back: number[]) =>
  new Set(back.flatMap((weeks) => weekdaysOf(addDays(MONDAY, -7 * weeks))));

it.each([
  [21, weeksOff(0), true],
  [22, weeksOff(0), false],
  [22, weeksOff(0, 1), true],
  [29, weeksOff(0, 1), false],
  [21, new Set(weekdaysOf(MONDAY).slice(1)), false],
  [28, weeksOff(2, 9), false],
  [21, weeksOff(2), true],
  [20, weeksOff(2), true],
])(
  '[ABS-03] of a report that ended %i days ago, weeks off do not count among the fourteen',
  (days, off, is) => {
    expect(counts(addDays(TODAY, -days), TODAY, off)).toBe(is);
  },
);

it('[ABS-03] who has had a line in weeks off alone is not late without a report', () => {
  expect(counts(null, TODAY, weeksOff(0), addDays(MONDAY, 2))).toBe(true);
  expect(counts(null, TODAY, weeksOff(0), addDays(MONDAY, -3))).toBe(false);
  expect(counts(null, TODAY, weeksOff(0, 1), addDays(MONDAY, -3))).toBe(true);
});

it('[ABS-03] who was away for more than a year is not late, and is once they are back for more than fourteen days', () => {
  const all = Array.from({ length: 60 }, (_, weeks) => weeks);
  expect(counts('2024-01-01', TODAY, weeksOff(...all))).toBe(true);
  expect(counts(null, TODAY, weeksOff(...all))).toBe(true);
  expect(counts('2024-01-01', TODAY, weeksOff(...all.slice(3)))).toBe(false);
  expect(statusPeriod(TODAY)).toEqual({ from: addDays(MONDAY, -371), to: TODAY });
});
