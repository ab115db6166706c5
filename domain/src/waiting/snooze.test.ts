import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, isCalendarDay } from '../shared/calendar-day.js';
import { isSnoozeDay, isSnoozed, SNOOZE_DAYS_AT_MOST, snoozeChoices } from './snooze.js';
import { snoozeInput } from './snooze-schemas.js';

const TODAY = '2026-11-30';
const AT = '2026-11-30T09:00:00.000Z';
const snooze = { until: '2026-12-03', at: AT };
const waits = { overdue: false };

it.each([
  [-1, false],
  [0, false],
  [1, true],
  [SNOOZE_DAYS_AT_MOST, true],
  [SNOOZE_DAYS_AT_MOST + 1, false],
])('[WAI-10] a day %i days from today may be chosen: %s', (days, may) => {
  const until = addDays(TODAY, days);
  expect(isSnoozeDay(until, TODAY)).toBe(may);
  expect(snoozeInput(TODAY).safeParse({ kind: 'ticket', target: '/x', until }).success).toBe(may);
});

it.each(['', '2026-02-30', 'tomorrow', '2026-12-01T00:00:00Z', '0026-12-01', 5, null, undefined])(
  '[WAI-10] %j is no day',
  (until) => {
    const { error } = snoozeInput(TODAY).safeParse({ kind: 'ticket', target: '/x', until });
    expect(error?.issues.map(({ path }) => path)).toEqual([['until']]);
  },
);

it('[WAI-10] a task is out of the list until its day, and back on it', () => {
  expect(isSnoozed(waits, AT, snooze, TODAY)).toBe(true);
  expect(isSnoozed(waits, AT, snooze, '2026-12-02')).toBe(true);
  expect(isSnoozed(waits, AT, snooze, '2026-12-03')).toBe(false);
  expect(isSnoozed(waits, AT, snooze, '2027-01-01')).toBe(false);
});

it('[WAI-10] what has become overdue, or began anew after the snooze, is back at once', () => {
  expect(isSnoozed({ overdue: true }, AT, snooze, TODAY)).toBe(false);
  expect(isSnoozed(waits, '2026-11-30T09:00:00.001Z', snooze, TODAY)).toBe(false);
  expect(isSnoozed(waits, '2026-11-30T08:59:59.999Z', snooze, TODAY)).toBe(true);
});

it.each([
  ['a Monday', '2026-11-30', ['2026-12-01', '2026-12-07', '2027-01-04']],
  ['a Friday', '2026-12-04', ['2026-12-05', '2026-12-07', '2027-01-04']],
  ['a Sunday', '2026-12-06', ['2026-12-07', '2026-12-14', '2027-01-04']],
])('[WAI-10] on %s the choices are tomorrow and two Mondays', (_day, today, days) => {
  expect(snoozeChoices(today).map(({ day }) => day)).toEqual(days);
});

it('[WAI-10] on every day the choices are different days that may be chosen, the nearest first', () => {
  const anyDay = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDay, (date) => {
      const today = date.toISOString().slice(0, 10);
      const days = snoozeChoices(today).map(({ day }) => day);
      expect(days.every((day) => isCalendarDay(day) && isSnoozeDay(day, today))).toBe(true);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(daysBetween(today, days[0]!)).toBe(1);
    }),
  );
});
