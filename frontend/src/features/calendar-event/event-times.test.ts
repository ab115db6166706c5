import { calendarEventForm } from '@intranet/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { aPerson, anEvent } from '../../testing/builders';
import { logIn } from '../../testing/log-in';
import { forgetSession } from '../../shared/session/store';
import { asDrawn, blankForm, drawn, formOf, inputOf, upcoming, whenWords } from './event-times';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
  forgetSession();
});

/** A person in one time zone, of a company in another. */
function sitIn(browserZone: string, companyZone = 'America/New_York') {
  process.env.TZ = browserZone;
  logIn(aPerson({ companyTimeZone: companyZone }));
}

/** What the calendar displays: drawn dates are in UTC. */
const shown = (at: Date) =>
  [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()].join(
    '-',
  );

const wholeDays = anEvent({
  allDay: true,
  start: '2026-11-26T00:00:00.000Z',
  end: '2026-11-27T00:00:00.000Z',
});

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'])('in %s', (zone) => {
  it('[HOM-06] an event of whole days is on its own days, and ends at the midnight after the last', () => {
    sitIn(zone);
    const { start, end, allDay } = drawn(wholeDays);
    expect([shown(start), shown(end), allDay]).toEqual(['2026-11-26-0-0', '2026-11-28-0-0', true]);
    expect(whenWords(wholeDays)).toBe('Thursday, November 26, 2026 to Friday, November 27, 2026');
    expect(inputOf(formOf(wholeDays), wholeDays)).toMatchObject({ start: '2026-11-26', end: '2026-11-27' });
  });

  it('[HOM-06, SES-20] an event of hours is drawn, written and edited by the company’s clock, and stays the same moment', () => {
    sitIn(zone);
    // 20:30 in New York, which is the next day in most of these places.
    const event = anEvent({ start: '2026-03-03T01:30:00.000Z', end: '2026-03-03T02:45:00.000Z' });
    const { start, end } = drawn(event);
    expect([shown(start), shown(end)]).toEqual(['2026-3-2-20-30', '2026-3-2-21-45']);
    expect(whenWords(event)).toMatch(/^Monday, March 2, 2026, 8:30\sPM to 9:45\sPM$/);
    const form = formOf(event);
    expect(form).toMatchObject({
      startDay: '2026-03-02',
      startTime: '20:30',
      endDay: '2026-03-02',
      endTime: '21:45',
    });
    expect(inputOf(form, null)).toMatchObject({ start: event.start, end: event.end });
    expect([upcoming([event], '2026-03-02'), upcoming([event], '2026-03-03')]).toEqual([[event], []]);
  });

  it('[HOM-06, SES-20] now is the day and the hour of the company', () => {
    sitIn(zone);
    expect(shown(asDrawn('2026-06-01T03:20:10Z'))).toBe('2026-5-31-23-20');
  });
});

it('[HOM-06] a day with 23 hours has its events at the hours that were typed', () => {
  sitIn('Europe/Berlin');
  const form = { ...blankForm('2026-03-08'), title: 'x', startTime: '01:30', endTime: '03:30' };
  expect(inputOf(form, null)).toMatchObject({
    start: '2026-03-08T06:30:00.000Z',
    end: '2026-03-08T07:30:00.000Z',
  });
});

it('[HOM-06] an event cannot end before it starts; times do not count for whole days', () => {
  const form = { ...blankForm('2026-03-02'), title: 'x' };
  const faults = (part: object) =>
    calendarEventForm('America/New_York')
      .safeParse({ ...form, ...part })
      .error?.issues.map(({ path }) => path[0]);
  expect(faults({})).toBeUndefined();
  expect(faults({ endTime: '08:59' })).toEqual(['endTime']);
  expect(faults({ endDay: '2026-03-01' })).toEqual(['endDay']);
  expect(faults({ allDay: true, endTime: '' })).toBeUndefined();
  expect(faults({ startTime: '' })).toEqual(['startTime']);
});

it('[HOM-06] a time that comes twice means the first, and an event at the second stays there unless it is moved', () => {
  sitIn('Europe/Berlin');
  const form = { ...blankForm('2026-11-01'), title: 'x', startTime: '01:30', endTime: '01:45' };
  expect(inputOf(form, null)).toMatchObject({
    start: '2026-11-01T05:30:00.000Z',
    end: '2026-11-01T05:45:00.000Z',
  });
  const second = anEvent({ start: '2026-11-01T06:30:00.000Z', end: '2026-11-01T06:45:00.000Z' });
  expect(inputOf({ ...formOf(second), title: 'Renamed' }, second)).toMatchObject({
    start: second.start,
    end: second.end,
  });
  expect(inputOf({ ...formOf(second), endTime: '02:15' }, second).end).toBe('2026-11-01T07:15:00.000Z');
});
