import { describe, expect, it } from 'vitest';
import { calendarEventForm } from '../calendar-event/form.js';
import { eventMoment } from '../calendar-event/schemas.js';
import { ageWords } from '../it-ticket/age.js';
import { whyNotReopen } from '../it-ticket/actions.js';
import { blankManageTicketForm, manageTicketForm } from '../it-ticket/schemas.js';
import { changeTicket, type TicketFacts } from '../it-ticket/transitions.js';
import { agesSince } from '../statistics/it-tickets.js';
import { isReminderDue, reminderOf, type Weekday } from '../company-profile/reminder.js';
import { reportItems } from '../waiting/reports.js';
import { visitTimesFault } from '../visitor/times.js';
import { dueDay, noDaysOff } from '../war-report/days-off.js';
import { isDue } from '../war-report/weeks.js';
import {
  addDays,
  dayIn,
  isShown,
  momentAt,
  mondaysBetween,
  timeIn,
  timesShown,
  weekOf,
} from './calendar-day.js';

/**
 * Days on which clocks or calendars do something unusual, and the right value of each rule. The middle of the day is
 * `noon`; a day of `hours` begins at `begins`, which is not midnight where clocks change at midnight.
 */
const days = [
  // zone, day, hours, begins at (UTC), noon (UTC), Monday of its week
  ['America/New_York', '2026-03-08', 23, '2026-03-08T05:00Z', '2026-03-08T16:00Z', '2026-03-02'],
  ['America/New_York', '2026-11-01', 25, '2026-11-01T04:00Z', '2026-11-01T17:00Z', '2026-10-26'],
  ['Europe/Berlin', '2026-03-29', 23, '2026-03-28T23:00Z', '2026-03-29T10:00Z', '2026-03-23'],
  ['Europe/Berlin', '2026-10-25', 25, '2026-10-24T22:00Z', '2026-10-25T11:00Z', '2026-10-19'],
  ['Australia/Lord_Howe', '2026-04-05', 24.5, '2026-04-04T13:00Z', '2026-04-05T01:30Z', '2026-03-30'],
  // Clocks go forward at midnight: the day begins at 01:00.
  ['America/Santiago', '2026-09-06', 23, '2026-09-06T04:00Z', '2026-09-06T15:00Z', '2026-08-31'],
  ['Africa/Cairo', '2026-04-24', 23, '2026-04-23T22:00Z', '2026-04-24T09:00Z', '2026-04-20'],
  ['Asia/Beirut', '2026-03-29', 23, '2026-03-28T22:00Z', '2026-03-29T09:00Z', '2026-03-23'],
  // Clocks go back at midnight: the last hour of the day comes twice.
  ['America/Santiago', '2026-04-04', 25, '2026-04-04T03:00Z', '2026-04-04T15:00Z', '2026-03-30'],
  ['Africa/Cairo', '2026-10-29', 25, '2026-10-28T21:00Z', '2026-10-29T09:00Z', '2026-10-26'],
  ['Asia/Beirut', '2026-10-24', 25, '2026-10-23T21:00Z', '2026-10-24T09:00Z', '2026-10-19'],
  // A leap day, the last days of a year with 53 weeks, a new year, and the far ends of the zones.
  ['America/New_York', '2028-02-29', 24, '2028-02-29T05:00Z', '2028-02-29T17:00Z', '2028-02-28'],
  ['America/New_York', '2026-12-31', 24, '2026-12-31T05:00Z', '2026-12-31T17:00Z', '2026-12-28'],
  ['America/New_York', '2027-01-01', 24, '2027-01-01T05:00Z', '2027-01-01T17:00Z', '2026-12-28'],
  ['Pacific/Kiritimati', '2027-01-01', 24, '2026-12-31T10:00Z', '2026-12-31T22:00Z', '2026-12-28'],
  ['Pacific/Pago_Pago', '2026-12-31', 24, '2026-12-31T11:00Z', '2026-12-31T23:00Z', '2026-12-28'],
] as const;

const HOUR = 3_600_000;

describe.each(days)('in %s on %s', (zone, day, hours, begins, noon, monday) => {
  const start = new Date(begins);
  const next = momentAt(zone, addDays(day, 1), '00:00');
  const asReminder = { reminderDay: 'Friday' as Weekday, reminderTime: '00:00' };

  it('[SES-02] [SES-20] the day has its hours, whatever the clock of the reader', () => {
    expect(momentAt(zone, day, '00:00')).toEqual(start);
    expect(dayIn(zone, start)).toBe(day);
    expect(dayIn(zone, new Date(+start - 1))).toBe(addDays(day, -1));
    expect((+next - +start) / HOUR).toBe(hours);
    expect(momentAt(zone, day, '12:00')).toEqual(new Date(noon));
    expect([dayIn(zone, new Date(noon)), timeIn(zone, new Date(noon))]).toEqual([day, '12:00']);
  });

  it('[WAI-06] [RHY-02] a report belongs to one week, and is due from the first moment of its Friday on', () => {
    expect(weekOf(day).startDate).toBe(monday);
    expect(mondaysBetween(addDays(day, -7), addDays(day, 7))).toEqual(
      [-7, 0, 7].map((n) => addDays(monday, n)),
    );
    const friday = dueDay(monday, noDaysOff)!;
    const begun = momentAt(zone, friday, '00:00');
    const dueAt = (moment: number) => isDue(monday, dayIn(zone, new Date(moment)), noDaysOff);
    expect([dueAt(+begun - 1), dueAt(+begun)]).toEqual([false, true]);
    const line = { project: 'Atlas', since: monday };
    const [owed] = reportItems({ lines: [line], reports: [], off: noDaysOff }, friday, zone);
    expect([owed?.due, owed?.since]).toEqual([friday, begun.toISOString()]);
  });

  it('[RHY-03] the reminder of its week comes once, at the first moment of its day', () => {
    const at = momentAt(zone, addDays(monday, 4), '00:00');
    const reminder = reminderOf(asReminder, new Date(noon), zone);
    expect(reminder).toEqual({ week: monday, at });
    const state = { since: new Date(0), remindedWeek: null };
    const due = (moment: number) => isReminderDue(reminder, state, new Date(moment));
    expect([due(+at - 1), due(+at)]).toEqual([false, true]);
    expect(isReminderDue(reminder, { ...state, remindedWeek: monday }, at)).toBe(false);
  });

  describe('a ticket that is opened on it', () => {
    const [submitter, openDate] = [
      { id: 1, username: 'emma', role: 'Authenticated', groups: [] } as const,
      day,
    ];
    const opened: TicketFacts = {
      submitterId: submitter.id,
      assigneeId: null,
      openDate,
      resolved: false,
      closeDate: null,
      solution: null,
      resolvedOn: null,
    };
    /** The company's day `count` days later, as its clock shows it at the first and at the last moment. */
    const onDay = (count: number) => {
      const from = momentAt(zone, addDays(day, count), '00:00');
      const before = momentAt(zone, addDays(day, count + 1), '00:00');
      return [from, new Date(+before - 1)].map((moment) => dayIn(zone, moment));
    };
    const refused = (today: string, change: object) => () => changeTicket(opened, change, today);

    it('[TIC-03] [CHT-02] grows older by a day at each midnight, however long the day is', () => {
      const isYoung = (today: string) => openDate >= agesSince(today)[0]!;
      for (const [count, age, young] of [
        [0, 'today', true],
        [1, '1 day', true],
        [2, '2 days', false],
        [31, '31 days', false],
      ] as const)
        for (const today of onDay(count)) {
          expect(ageWords(opened, today)).toBe(age);
          expect(isYoung(today)).toBe(young);
        }
    });

    it('[TIC-04] is closed from its first moment to its last, and not on the day after', () => {
      const form = { ...blankManageTicketForm, openDate, closeDate: day, resolved: true };
      for (const today of onDay(0)) {
        const { closeDate, resolvedOn } = changeTicket(opened, { resolved: true }, today).ticket;
        expect([closeDate, resolvedOn]).toEqual([day, day]);
        const tomorrow = addDays(day, 1);
        expect(refused(today, { resolved: true, closeDate: tomorrow })).toThrow('close date');
        expect(refused(today, { openDate: tomorrow })).toThrow('open date');
        const isTaken = (closeDate: string) =>
          manageTicketForm(today).safeParse({ ...form, closeDate }).success;
        expect([isTaken(day), isTaken(tomorrow)]).toEqual([true, false]);
      }
      for (const before of onDay(-1))
        expect(refused(before, { resolved: true, closeDate: day })).toThrow('close date');
    });

    it('[TIC-09] is reopened until the last moment of the fourteenth day', () => {
      const resolved = { ...opened, resolved: true, closeDate: day, resolvedOn: day };
      const whyNot = (count: number) => onDay(count).map((today) => whyNotReopen(submitter, resolved, today));
      expect(whyNot(14)).toEqual([null, null]);
      expect(whyNot(15)).toEqual(['ticket-reopen-too-late', 'ticket-reopen-too-late']);
    });
  });

  it('[HOM-06] [VIS-03] each half hour is an hour of the day, or is refused in the same words', () => {
    const halves = Array.from(
      { length: 48 },
      (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
    );
    const shown = halves.reduce((sum, time) => sum + timesShown(zone, day, time) / 2, 0);
    expect(shown).toBe(hours);
    for (const time of halves) {
      const there = isShown(zone, day, time);
      const now = { zone, day: addDays(day, 1), time: '12:00' };
      const fault = visitTimesFault({ dayOfVisit: day, arrival: time, departure: null }, now);
      const event = {
        title: 'x',
        allDay: false,
        holiday: false,
        location: '',
        description: '',
        audience: 'staff',
        scope: 'one',
        repeats: '',
        repeatsEnd: 'until',
        repeatsUntil: '',
        repeatsTimes: '',
      };
      const form = { ...event, startDay: day, startTime: time, endDay: addDays(day, 2), endTime: '12:00' };
      const issue = calendarEventForm(zone).safeParse(form).error?.issues[0];
      expect(fault?.message).toBe(
        there ? undefined : 'The clocks were put forward past this time on that day.',
      );
      expect(issue?.message).toBe(fault?.message);
      const moment = eventMoment(zone, `${day}T${time}`);
      expect(moment).toEqual(there ? momentAt(zone, day, time) : null);
    }
  });
});

it('[HOM-06] a moment that names its offset is that moment, and seconds are kept', () => {
  const [zone, moment] = ['America/New_York', new Date('2026-03-08T07:30:00Z')];
  expect(eventMoment(zone, '2026-03-08T02:30:00-05:00')).toEqual(moment);
  expect(eventMoment(zone, '2026-03-08T07:30Z')).toEqual(moment);
  expect(eventMoment(zone, '2026-07-01T09:00:15.5')).toEqual(new Date('2026-07-01T13:00:15.500Z'));
  expect(eventMoment(zone, '2026-07-01')).toEqual(new Date('2026-07-01T00:00:00Z'));
});
