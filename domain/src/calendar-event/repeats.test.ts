import { describe, expect, it } from 'vitest';
import { dayIn, timeIn } from '../shared/calendar-day.js';
import { leftOutWords, repeatRuleWords, repeatWords } from './repeat-words.js';
import {
  type LocalTimes,
  momentsOn,
  repeatDays,
  repeatIssue,
  type RepeatRule,
  repeatRules,
  type Repeats,
} from './repeats.js';

const days = (first: string, rule: RepeatRule, times: number) =>
  repeatDays(first, rule, { until: null, times });

describe('the days of an event that repeats', () => {
  it.each<[RepeatRule, string, string[]]>([
    ['daily', '2028-02-28', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['weekly', '2026-12-28', ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['every-2-weeks', '2026-12-28', ['2026-12-28', '2027-01-11', '2027-01-25']],
    ['monthly', '2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15']],
    ['monthly', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
    ['monthly', '2027-12-30', ['2027-12-30', '2028-01-30', '2028-03-30']],
    ['monthly-weekday', '2026-11-10', ['2026-11-10', '2026-12-08', '2027-01-12']],
    ['monthly-weekday', '2026-11-26', ['2026-11-26', '2026-12-24', '2027-01-28']],
    ['monthly-weekday', '2026-10-30', ['2026-10-30', '2026-11-27', '2026-12-25']],
    ['monthly-weekday', '2026-11-01', ['2026-11-01', '2026-12-06', '2027-01-03']],
    ['yearly', '2026-03-10', ['2026-03-10', '2027-03-10', '2028-03-10']],
    ['yearly', '2028-02-29', ['2028-02-29', '2032-02-29', '2036-02-29']],
  ])('[CAL-05] %s from %s are %j', (rule, first, expected) => {
    expect(days(first, rule, 3)).toEqual(expected);
    const until = expected.at(-1)!;
    expect(repeatDays(first, rule, { until, times: null })).toEqual(expected);
  });

  it('[CAL-05] end with the last day, also between two of them and in a month that has no such day', () => {
    const until = (day: string) => repeatDays('2027-01-31', 'monthly', { until: day, times: null });
    expect(until('2027-03-30')).toEqual(['2027-01-31']);
    expect(until('2027-02-28')).toEqual(['2027-01-31']);
    expect(until('2027-03-31')).toEqual(['2027-01-31', '2027-03-31']);
  });

  it.each(repeatRules)('[CAL-06] of a rule without bounds are few (%s)', (rule) => {
    const all = repeatDays('2026-03-10', rule, { until: '9999-12-31', times: null });
    expect(all.length).toBeLessThanOrEqual(367);
    expect(all.at(-1)! <= '2036-03-10').toBe(true);
  });
});

const meeting: LocalTimes = {
  allDay: false,
  startDay: '2026-03-03',
  startTime: '09:00',
  endDay: '2026-03-03',
  endTime: '10:00',
};
const wholeDay: LocalTimes = { ...meeting, allDay: true, startTime: '', endTime: '' };
const weekly: Repeats = { rule: 'weekly', until: '2026-06-30', times: null };
const issue = (repeats: Partial<Repeats>, event: Partial<LocalTimes> = {}) =>
  repeatIssue({ ...meeting, ...event }, { ...weekly, ...repeats })?.path ?? null;

describe('what an event may repeat like', () => {
  it.each<[string, Partial<Repeats>, Partial<LocalTimes>]>([
    ['once', { rule: null, until: null }, {}],
    ['until a day', {}, {}],
    ['until its second day', { until: '2026-03-10' }, {}],
    ['its last day beside the number of times', { until: '2026-03-17', times: 3 }, {}],
    ['366 times', { rule: 'daily', until: null, times: 366 }, {}],
    ['366 times until a day', { rule: 'daily', until: '2027-03-03' }, {}],
    ['for ten years', { rule: 'yearly', until: '2036-03-03' }, {}],
    ['eleven times in ten years', { rule: 'yearly', until: null, times: 11 }, {}],
    [
      'until the moment at which it begins again',
      { rule: 'daily' },
      { endDay: '2026-03-04', endTime: '09:00' },
    ],
    ['seven whole days each week', {}, { ...wholeDay, endDay: '2026-03-09' }],
  ])('[CAL-06] %s is taken', (_, repeats, event) => {
    expect(issue(repeats, event)).toBeNull();
  });

  it.each<[string, Partial<Repeats>, Partial<LocalTimes>, string]>([
    ['an end without a rule', { rule: null }, {}, 'repeats'],
    ['a number of times without a rule', { rule: null, until: null, times: 3 }, {}, 'repeats'],
    ['no end', { rule: 'yearly', until: null }, {}, 'repeatsUntil'],
    ['two ends', { times: 3 }, {}, 'repeatsTimes'],
    [
      'a last day that is not that of the number of times',
      { until: '2026-03-24', times: 3 },
      {},
      'repeatsTimes',
    ],
    ['an end before it begins', { until: '2026-03-02' }, {}, 'repeatsUntil'],
    ['an end before it comes again', { until: '2026-03-09' }, {}, 'repeatsUntil'],
    ['367 times until a day', { rule: 'daily', until: '2027-03-04' }, {}, 'repeatsUntil'],
    ['more than ten years', { rule: 'yearly', until: '2036-03-04' }, {}, 'repeatsUntil'],
    ['twelve times in more than ten years', { rule: 'yearly', until: null, times: 12 }, {}, 'repeatsTimes'],
    [
      'four times in more than ten years, by leap days',
      { rule: 'yearly', until: null, times: 4 },
      { startDay: '2028-02-29', endDay: '2028-02-29' },
      'repeatsTimes',
    ],
    ['a minute longer than a day', { rule: 'daily' }, { endDay: '2026-03-04', endTime: '09:01' }, 'repeats'],
    ['eight whole days each week', {}, { ...wholeDay, endDay: '2026-03-10' }, 'repeats'],
    ['a shorter month than the event', { rule: 'monthly' }, { ...wholeDay, endDay: '2026-04-03' }, 'repeats'],
  ])('[CAL-06] %s is refused at its field', (_, repeats, event, path) => {
    expect(issue(repeats, event)).toBe(path);
  });
});

describe('an event on another day', () => {
  const zone = 'America/New_York';
  const clock = ({ start, end }: { start: Date; end: Date }) =>
    [start, end].map((moment) => `${dayIn(zone, moment)} ${timeIn(zone, moment)}`);

  it('[CAL-05] [SES-20] is at the same time of the company before and after a clock change', () => {
    for (const day of ['2026-03-03', '2026-03-10', '2026-10-27', '2026-11-03'])
      expect(clock(momentsOn(zone, meeting, day))).toEqual([`${day} 09:00`, `${day} 10:00`]);
    expect(momentsOn(zone, meeting, '2026-03-03').start.toISOString()).toBe('2026-03-03T14:00:00.000Z');
    expect(momentsOn(zone, meeting, '2026-03-10').start.toISOString()).toBe('2026-03-10T13:00:00.000Z');
  });

  it('[CAL-05] at a time that is skipped is at the one after it, and of one that comes twice at the first', () => {
    const night = { ...meeting, startTime: '02:30', endTime: '03:15' };
    expect(clock(momentsOn(zone, night, '2026-03-08'))).toEqual(['2026-03-08 03:30', '2026-03-08 03:30']);
    const early = { ...meeting, startTime: '01:30', endTime: '02:30' };
    expect(momentsOn(zone, early, '2026-11-01').start.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('[CAL-05] lasts as many days, by the clock and as whole days', () => {
    const late = { ...meeting, startTime: '22:00', endDay: '2026-03-04', endTime: '01:00' };
    expect(clock(momentsOn(zone, late, '2026-12-31'))).toEqual(['2026-12-31 22:00', '2027-01-01 01:00']);
    const two = momentsOn(zone, { ...wholeDay, endDay: '2026-03-04' }, '2026-12-31');
    expect([two.start, two.end].map((at) => at.toISOString())).toEqual([
      '2026-12-31T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ]);
  });
});

describe('the words', () => {
  it('[CAL-05] name the day of a rule', () => {
    expect(repeatRules.map((rule) => repeatWords(rule, '2026-11-10'))).toEqual([
      'Every day',
      'Every week on Tuesday',
      'Every 2 weeks on Tuesday',
      'Every month on day 10',
      'Every month on the second Tuesday',
      'Every year on November 10',
    ]);
    expect(repeatWords('monthly-weekday', '2026-10-30')).toBe('Every month on the last Friday');
    expect(new Set(Object.values(repeatRuleWords)).size).toBe(repeatRules.length);
  });

  it('[CAL-05] say which months and years are left out, where a day does not come', () => {
    expect(leftOutWords('monthly', '2026-10-31')).toBe('Months without a day 31 are left out.');
    expect(leftOutWords('monthly', '2026-10-29')).toBe('Months without a day 29 are left out.');
    expect(leftOutWords('monthly', '2026-10-28')).toBeUndefined();
    expect(leftOutWords('yearly', '2028-02-29')).toBe('Years without a February 29 are left out.');
    expect(leftOutWords('yearly', '2028-02-28')).toBeUndefined();
    expect(leftOutWords('weekly', '2026-10-31')).toBeUndefined();
  });
});
