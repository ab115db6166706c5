import { calendarEventForm } from '@intranet/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { anEvent } from '../../testing/builders';
import { blankForm, calendarNow, drawn, formOf, inputOf, localDay, whenWords } from './event-times';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

const wholeDays = anEvent({
  allDay: true,
  start: '2026-11-26T00:00:00.000Z',
  end: '2026-11-27T00:00:00.000Z',
});

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'])('in %s', (zone) => {
  it('[HOM-06] an event of whole days is on its own days, and ends at the midnight after the last', () => {
    process.env.TZ = zone;
    const { start, end, allDay } = drawn(wholeDays);
    expect([localDay(start), localDay(end), start.getHours(), end.getHours(), allDay]).toEqual([
      '2026-11-26',
      '2026-11-28',
      0,
      0,
      true,
    ]);
    expect(whenWords(wholeDays)).toBe('Thursday, November 26, 2026 to Friday, November 27, 2026');
    expect(inputOf(formOf(wholeDays))).toMatchObject({ start: '2026-11-26', end: '2026-11-27' });
  });

  it('[HOM-06] an event of hours is edited by the clock of the person, and stays the same moment', () => {
    process.env.TZ = zone;
    const event = anEvent();
    const { start, end } = inputOf(formOf(event));
    expect([start, end]).toEqual([event.start, event.end]);
  });
});

it('[HOM-06] now is the company’s day at the hour of the person who looks', () => {
  process.env.TZ = 'UTC';
  const now = new Date('2026-06-01T03:20:10Z');
  expect(calendarNow('2026-05-31', now).toISOString()).toBe('2026-05-31T03:20:10.000Z');
  expect(calendarNow('2026-06-01', now)).toEqual(now);
});

it('[HOM-06] a day with 23 hours has its events at the hours that were typed', () => {
  process.env.TZ = 'America/New_York';
  const form = { ...blankForm('2026-03-08'), title: 'x', startTime: '01:30', endTime: '03:30' };
  expect(inputOf(form)).toMatchObject({ start: '2026-03-08T06:30:00.000Z', end: '2026-03-08T07:30:00.000Z' });
});

it('[HOM-06] an event cannot end before it starts; times do not count for whole days', () => {
  const form = { ...blankForm('2026-03-02'), title: 'x' };
  const faults = (part: object) =>
    calendarEventForm.safeParse({ ...form, ...part }).error?.issues.map(({ path }) => path[0]);
  expect(faults({})).toBeUndefined();
  expect(faults({ endTime: '08:59' })).toEqual(['endTime']);
  expect(faults({ endDay: '2026-03-01' })).toEqual(['endDay']);
  expect(faults({ allDay: true, endTime: '' })).toBeUndefined();
  expect(faults({ startTime: '' })).toEqual(['startTime']);
});
