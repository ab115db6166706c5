import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/calendar-day.js';
import { isReminderDue, reminderOf, type ReminderTime } from './reminder.js';

const ZONE = 'America/New_York';
const friday: ReminderTime = { reminderDay: 'Friday', reminderTime: '14:00' };
const at = (time: ReminderTime, now: string) => {
  const { week, at: moment } = reminderOf(time, new Date(now), ZONE);
  return [week, moment.toISOString()];
};

describe('the reminder of a week', () => {
  it('[RHY-03] is on the company’s day and hour, whatever day it is asked on', () => {
    const expected = ['2026-11-16', '2026-11-20T19:00:00.000Z'];
    expect(at(friday, '2026-11-16T05:00:00Z')).toEqual(expected);
    expect(at(friday, '2026-11-23T04:59:59Z')).toEqual(expected);
    expect(at(friday, '2026-11-23T05:00:00Z')[0]).toBe('2026-11-23');
    expect(at({ reminderDay: 'Sunday', reminderTime: '23:30' }, '2026-11-16T05:00:00Z')).toEqual([
      '2026-11-16',
      '2026-11-23T04:30:00.000Z',
    ]);
  });

  it('[RHY-03] an hour that the change of clocks skips comes as the one after it, one that comes twice as the first', () => {
    expect(at({ reminderDay: 'Sunday', reminderTime: '02:30' }, '2026-03-04T12:00:00Z')[1]).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(at({ reminderDay: 'Sunday', reminderTime: '01:30' }, '2026-10-28T12:00:00Z')[1]).toBe(
      '2026-11-01T05:30:00.000Z',
    );
  });

  it('[RHY-03] comes once a week, hour by hour over a year with its changes of clocks', () => {
    for (const time of [friday, { reminderDay: 'Sunday', reminderTime: '02:30' } as const]) {
      const since = new Date('2026-01-01T00:00:00Z');
      const done: string[] = [];
      for (let now = +since; now < Date.parse('2027-01-01T00:00:00Z'); now += 60 * 60_000) {
        const reminder = reminderOf(time, new Date(now), ZONE);
        const state = { since, remindedWeek: done.at(-1) ?? null };
        if (isReminderDue(reminder, state, new Date(now))) done.push(reminder.week);
      }
      expect(done).toHaveLength(52);
      for (const [index, week] of done.entries())
        if (index > 0) expect(week).toBe(addDays(done[index - 1]!, 7));
    }
  });

  it.each([
    ['2026-11-20T18:59:59Z', false],
    ['2026-11-20T19:00:00Z', true],
  ])('[RHY-03] is due from its minute on: at %s %s', (moment, due) => {
    const now = new Date(moment);
    const state = { since: new Date('2026-01-01T00:00:00Z'), remindedWeek: null };
    expect(isReminderDue(reminderOf(friday, now, ZONE), state, now)).toBe(due);
  });

  it('[RHY-08] is not for a moment before it was set', () => {
    const reminder = reminderOf(friday, new Date('2026-11-21T12:00:00Z'), ZONE);
    const due = (since: string | null) =>
      isReminderDue(
        reminder,
        { since: since === null ? null : new Date(since), remindedWeek: null },
        new Date('2026-11-21T12:00:00Z'),
      );
    expect([due(null), due('2026-11-20T19:00:01Z'), due('2026-11-20T19:00:00Z')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
