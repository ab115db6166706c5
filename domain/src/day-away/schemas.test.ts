import { expect, it } from 'vitest';
import { addDays } from '../shared/calendar-day.js';
import { dayAwayInput, dayAwayPatch, DAYS_AWAY_AT_MOST } from './schemas.js';

const input = { username: 'employee', from: '2026-12-24', to: '2027-01-04', half: 'none' };
const paths = (change: object, schema: { safeParse: typeof dayAwayInput.safeParse } = dayAwayInput) =>
  schema.safeParse({ ...input, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

it.each([
  [{}],
  [{ to: input.from }],
  [{ half: 'morning' }],
  [{ half: undefined, username: undefined }],
  [{ from: '2026-02-27', to: '2026-03-02' }],
  [{ to: addDays(input.from, DAYS_AWAY_AT_MOST - 1) }],
])('[ABS-02] %j are days away', (change) => {
  expect(paths(change)).toEqual([]);
});

it.each([
  [{ to: '2026-12-23' }, 'to'],
  [{ to: addDays(input.from, DAYS_AWAY_AT_MOST) }, 'to'],
  [{ to: addDays(input.from, 399) }, 'to'],
  [{ from: '' }, 'from'],
  [{ from: '2026-02-30' }, 'from'],
  [{ to: 'tomorrow' }, 'to'],
  [{ from: '0026-12-24' }, 'from'],
  [{ half: 'evening' }, 'half'],
  [{ username: '' }, 'username'],
])('[ABS-02] %j are refused at that field alone', (change, field) => {
  expect(paths(change)).toEqual([field]);
});

it('[ABS-02] takes no reason', () => {
  expect(dayAwayInput.safeParse({ ...input, reason: 'ill' }).success).toBe(false);
});

it('[ABS-02] a partial change is judged by what it says', () => {
  expect(dayAwayPatch.safeParse({ to: '2026-01-01' }).success).toBe(true);
  expect(dayAwayPatch.safeParse({ from: '2026-01-02', to: '2026-01-01' }).success).toBe(false);
  expect(dayAwayPatch.safeParse({ username: 'employee2' }).success).toBe(false);
});
