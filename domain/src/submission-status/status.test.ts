import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../shared/calendar-day.js';
import { allSubmitted, isSubmitted, LATE_AFTER_MS } from './status.js';

const TODAY = '2026-03-15';
const row = (submitted: boolean) => ({
  username: 'a',
  firstLastName: 'A',
  email: 'a',
  project: 'P',
  submitted,
  lastSubmitDate: null,
  submittedOn: null,
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
  expect(isSubmitted(addDays(TODAY, -days), TODAY)).toBe(submitted);
});

it('[WSS-03] daylight saving, month ends and leap days move nothing', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1999-12-25', days));
  fc.assert(
    fc.property(day, fc.integer({ min: -30, max: 60 }), (today, age) => {
      const end = addDays(today, -age);
      expect(isSubmitted(end, today)).toBe(age <= 14);
      expect(isSubmitted(end, today)).toBe(end >= addDays(today, -14));
    }),
  );
});

it('[WSS-03] without a report a row is not submitted; a supervisor is when all rows are', () => {
  expect(isSubmitted(null, TODAY)).toBe(false);
  expect(allSubmitted([row(true), row(true)])).toBe(true);
  expect(allSubmitted([row(true), row(false)])).toBe(false);
  expect(allSubmitted([])).toBe(true);
});
