import { expect, it } from 'vitest';
import { calendarEventInput, calendarEventPatch, calendarEventsPatch } from './schemas.js';

const event = { title: 'Meeting', start: '2026-03-08T06:30:00Z', end: '2026-03-08T07:30:00Z' };
const paths = (change: object) =>
  calendarEventInput.safeParse({ ...event, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

it.each([
  [{}],
  [{ end: event.start }],
  [{ start: '2026-03-08T01:30:00-05:00', end: '2026-03-08T03:30:00-04:00' }],
  [{ start: '2024-02-29', end: '2024-03-01', allDay: true }],
  [{ start: '2026-12-31', end: '2027-01-01', allDay: true, location: null, description: 'Closed' }],
  [{ repeats: 'weekly', repeatsUntil: '2026-12-31' }],
  [{ repeats: 'yearly', repeatsTimes: 2, repeatsUntil: null }],
  [{ repeats: null, repeatsTimes: null, repeatsUntil: null }],
])('[HOM-06] %j is an event', (change) => {
  expect(paths(change)).toEqual([]);
});

it.each([
  [{ end: '2026-03-08T06:29:59Z' }, 'end'],
  [{ start: '2026-03-08T01:30:00-05:00', end: '2026-03-08T03:29:00-03:00' }, 'end'],
  [{ start: '2026-03-09', end: '2026-03-08' }, 'end'],
  [{ start: '2026-02-29' }, 'start'],
  [{ start: '2026-02-30T10:00:00Z' }, 'start'],
  [{ start: '2026-03-08 06:30' }, 'start'],
  [{ start: 'tomorrow' }, 'start'],
  [{ start: '0202-03-08' }, 'start'],
  [{ end: '9999-12-31' }, 'end'],
  [{ start: 1_772_951_400_000 }, 'start'],
  [{ title: '  ' }, 'title'],
  [{ title: 'x'.repeat(121) }, 'title'],
  [{ allDay: 'yes' }, 'allDay'],
  [{ holiday: 'yes' }, 'holiday'],
  [{ description: 'x'.repeat(2001) }, 'description'],
  [{ repeats: 'hourly' }, 'repeats'],
  [{ repeats: '' }, 'repeats'],
  [{ repeats: 'daily', repeatsTimes: 1 }, 'repeatsTimes'],
  [{ repeats: 'daily', repeatsTimes: 367 }, 'repeatsTimes'],
  [{ repeats: 'daily', repeatsTimes: 2.5 }, 'repeatsTimes'],
  [{ repeats: 'daily', repeatsTimes: '2' }, 'repeatsTimes'],
  [{ repeats: 'daily', repeatsUntil: '2026-02-30' }, 'repeatsUntil'],
  [{ repeats: 'daily', repeatsUntil: '' }, 'repeatsUntil'],
  [{ series: 'abc' }, undefined],
])('[HOM-06] %j is refused', (change, field) => {
  expect(paths(change)).toContain(field);
});

it.each([
  [{ start: '' }, 'start'],
  [{ start: 'tomorrow' }, 'start'],
  [{ end: '' }, 'end'],
  [{ end: 'tomorrow' }, 'end'],
])('[HOM-06] of %j that field alone is complained about', (change, field) => {
  expect(paths(change)).toEqual([field]);
});

it('[HOM-06] a partial change is judged by what it says', () => {
  expect(calendarEventPatch.safeParse({ end: '2026-01-01' }).success).toBe(true);
  expect(calendarEventPatch.safeParse({ start: '2026-01-02', end: '2026-01-01' }).success).toBe(false);
});

it('[CAL-07] a change of one event says nothing of how it repeats, and one of the later ones does', () => {
  expect(calendarEventPatch.safeParse({ repeats: 'daily' }).success).toBe(false);
  expect(calendarEventsPatch.safeParse({ repeats: 'daily', repeatsTimes: 3, revision: 1 }).success).toBe(
    true,
  );
  expect(calendarEventsPatch.safeParse({ start: '2026-01-02', end: '2026-01-01' }).success).toBe(false);
});
