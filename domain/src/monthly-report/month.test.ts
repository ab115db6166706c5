import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import {
  formatMonth,
  formatMonthPeriod,
  type Month,
  monthBounds,
  monthName,
  previousMonth,
} from './month.js';

const isInMonth = (startDate: CalendarDay, month: Month): boolean => {
  const { from, before } = monthBounds(month);
  return startDate >= from && startDate < before;
};

const monthOf = (day: CalendarDay): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

it.each([
  ['2026-11-21', 2026, 10],
  ['2026-01-01', 2025, 12],
  ['2026-01-31', 2025, 12],
  ['2026-12-31', 2026, 11],
  ['2026-03-01', 2026, 2],
  ['2024-03-31', 2024, 2],
])('[MON-02] on %s the month before is %i-%i', (today, year, month) => {
  expect(previousMonth(today)).toEqual({ year, month });
});

it.each([
  [2026, 10, '2026-10-01', '2026-11-01'],
  [2026, 12, '2026-12-01', '2027-01-01'],
  [2024, 2, '2024-02-01', '2024-03-01'],
  [2021, 1, '2021-01-01', '2021-02-01'],
])('[MON-06] %i-%i goes from %s to before %s', (year, month, from, before) => {
  expect(monthBounds({ year, month })).toEqual({ from, before });
});

it.each([
  ['2026-02-28', 2026, 2, true],
  ['2024-02-29', 2024, 2, true],
  ['2026-03-01', 2026, 2, false],
  ['2026-01-31', 2026, 2, false],
  // The days when clocks change, in New York and in Berlin.
  ['2026-03-08', 2026, 3, true],
  ['2026-03-29', 2026, 3, true],
  ['2026-11-01', 2026, 11, true],
  ['2026-11-01', 2026, 10, false],
  ['2026-10-31', 2026, 10, true],
])('[MON-06] a report that starts on %s belongs to %i-%i: %s', (day, year, month, expected) => {
  expect(isInMonth(day, { year, month })).toBe(expected);
});

it('[MON-06] a week over the end of a month belongs to the month it starts in, and every day to one month', () => {
  expect(isInMonth('2026-09-28', { year: 2026, month: 9 })).toBe(true);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3650 }), (days) => {
      const day = addDays('2021-01-01', days);
      const month = monthOf(day);
      expect(isInMonth(day, month)).toBe(true);
      expect(isInMonth(day, previousMonth(day))).toBe(false);
      expect(isInMonth(addDays(monthBounds(month).before, -1), month)).toBe(true);
      expect(previousMonth(monthBounds(month).before)).toEqual(month);
    }),
  );
});

it('[MON-02] months are written for people', () => {
  expect(monthName({ year: 2026, month: 10 })).toBe('October');
  expect(formatMonth({ year: 2026, month: 10 })).toBe('October 2026');
  expect(formatMonthPeriod({ year: 2024, month: 2 })).toBe('Feb 1, 2024 – Feb 29, 2024');
});
