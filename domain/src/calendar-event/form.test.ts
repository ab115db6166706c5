import { expect, it } from 'vitest';
import { calendarEventForm, type CalendarEventForm } from './form.js';

const event: CalendarEventForm = {
  title: 'Release party',
  allDay: false,
  holiday: false,
  startDay: '2026-03-04',
  startTime: '09:00',
  endDay: '2026-03-04',
  endTime: '10:30',
  location: '',
  description: '',
  audience: 'staff',
  scope: 'later',
  repeats: '',
  repeatsEnd: 'until',
  repeatsUntil: '',
  repeatsTimes: '',
};

const issuesOf = (fields: object) =>
  calendarEventForm('America/New_York')
    .safeParse({ ...event, ...fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it.each([
  ['with times', {}],
  ['that lasts no time', { endTime: '09:00' }],
  ['over midnight', { startTime: '22:00', endDay: '2026-03-05', endTime: '01:00' }],
  ['that is a holiday', { allDay: true, holiday: true, startTime: '', endTime: '' }],
  ['of a whole day', { allDay: true, startTime: '', endTime: '' }],
  [
    'of a whole day, with times that count for nothing',
    { allDay: true, startTime: '12:00', endTime: '09:00' },
  ],
  ['of whole days', { allDay: true, startTime: '', endDay: '2026-03-06', endTime: '' }],
])('[HOM-06] an event %s is taken', (_, fields) => {
  expect(issuesOf(fields)).toEqual([]);
});

it.each([
  ['without a title', { title: ' ' }, ['title', 'Please enter a title.']],
  ['without a day', { startDay: '' }, ['startDay', 'Please select when it starts.']],
  ['without a last day', { endDay: '' }, ['endDay', 'Please select when it ends.']],
  ['without a time', { startTime: '' }, ['startTime', 'Please select when it starts.']],
  ['without a time of its end', { endTime: '' }, ['endTime', 'Please select when it ends.']],
  ['with half a time', { startTime: '9:00' }, ['startTime', 'Please select when it starts.']],
  ['with more than a time', { endTime: '10:300' }, ['endTime', 'Please select when it ends.']],
  ['with something before a time', { endTime: 'x10:30' }, ['endTime', 'Please select when it ends.']],
  ['of hours that is a holiday', { holiday: true }, ['allDay', 'A holiday is of whole days.']],
  ['for nobody', { audience: '' }, ['audience', 'Please select who it is for.']],
])('[HOM-06] an event %s is refused at that field', (_, fields, issue) => {
  expect(issuesOf(fields)).toEqual([issue]);
});

it('[HOM-06] an event of whole days without a last day is refused at that field', () => {
  expect(issuesOf({ allDay: true, endDay: '' })).toEqual([['endDay', 'Please select when it ends.']]);
});

it('[HOM-06] an empty form asks for each field, and does not compare what is missing', () => {
  const empty = { title: '', startDay: '', startTime: '', endDay: '', endTime: '' };
  expect(issuesOf(empty).map(([path]) => path)).toEqual([
    'title',
    'startDay',
    'endDay',
    'startTime',
    'endTime',
  ]);
});

it.each([
  ['earlier that day', { endTime: '08:59' }, 'endTime'],
  ['on an earlier day', { endDay: '2026-03-03' }, 'endDay'],
  [
    'on an earlier day, of whole days',
    { allDay: true, endDay: '2026-03-03', startTime: '', endTime: '' },
    'endDay',
  ],
])('[HOM-06] an event that ends %s is refused where the mistake is', (_, fields, field) => {
  expect(issuesOf(fields)).toEqual([[field, 'The end cannot be before the start.']]);
});

it.each([
  ['title', 120],
  ['location', 120],
  ['description', 2000],
])('[HOM-06] the %s of an event has at most %d characters', (field, most) => {
  expect(issuesOf({ [field]: 'x'.repeat(most) })).toEqual([]);
  expect(issuesOf({ [field]: 'x'.repeat(most + 1) }).map(([path]) => path)).toEqual([field]);
});

it.each([
  ['starts', { startDay: '2026-03-08', startTime: '02:30', endDay: '2026-03-09' }, 'startTime'],
  ['ends', { startDay: '2026-03-07', endDay: '2026-03-08', endTime: '02:00' }, 'endTime'],
])('[HOM-06] an event that %s at a time that the clocks skip is refused there', (_, fields, field) => {
  expect(issuesOf(fields)).toEqual([[field, 'The clocks were put forward past this time on that day.']]);
  expect(issuesOf({ ...fields, allDay: true })).toEqual([]);
  expect(calendarEventForm('UTC').safeParse({ ...event, ...fields }).success).toBe(true);
});

it('[HOM-06] an event at a time that comes twice is taken', () => {
  expect(
    issuesOf({ startDay: '2026-11-01', startTime: '01:30', endDay: '2026-11-01', endTime: '01:30' }),
  ).toEqual([]);
});

const weekly = { repeats: 'weekly', repeatsUntil: '2026-04-30' };

it.each([
  ['every week until a day', {}],
  ['every week, ten times', { repeatsEnd: 'times', repeatsUntil: '', repeatsTimes: '10' }],
  ['without a last day, where the number of times is chosen', { repeatsEnd: 'times', repeatsTimes: '2' }],
  ['by a rule that is not looked at for one event of a series', { scope: 'one', repeatsUntil: '' }],
])('[CAL-05] [CAL-06] an event that repeats %s is taken', (_, fields) => {
  expect(issuesOf({ ...weekly, ...fields })).toEqual([]);
});

it.each([
  ['without an end', { repeatsUntil: '' }, 'repeatsUntil', /select the last day/],
  ['until a year that nobody means', { repeatsUntil: '20266-01-01' }, 'repeatsUntil', /check the year/],
  ['until before it begins', { repeatsUntil: '2026-03-03' }, 'repeatsUntil', /before the event/],
  ['until before it comes again', { repeatsUntil: '2026-03-10' }, 'repeatsUntil', /does not come again/],
  ['no times', { repeatsEnd: 'times', repeatsTimes: '0' }, 'repeatsTimes', /from 2 to 366/],
  ['10,000 times', { repeatsEnd: 'times', repeatsTimes: '10000' }, 'repeatsTimes', /from 2 to 366/],
  ['half a time', { repeatsEnd: 'times', repeatsTimes: '2.5' }, 'repeatsTimes', /from 2 to 366/],
  ['before it ends', { endDay: '2026-03-12' }, 'repeats', /begin again before it ends/],
])('[CAL-06] an event that repeats %s is refused at that field', (_, fields, field, message) => {
  expect(issuesOf({ ...weekly, ...fields })).toEqual([[field, expect.stringMatching(message)]]);
});

it('[CAL-06] how it repeats is not judged before the event itself is complete', () => {
  expect(issuesOf({ ...weekly, endTime: '' }).map(([path]) => path)).toEqual(['endTime']);
});

it('[CAL-07] how an edited event repeats is not judged again until it is touched', () => {
  // The last one of a series does not come again.
  const last: CalendarEventForm = { ...event, repeats: 'weekly', repeatsUntil: event.startDay };
  const issues = (fields: object) =>
    calendarEventForm('America/New_York', last).safeParse({ ...last, ...fields }).error?.issues ?? [];
  expect(issues({ title: 'Other' })).toEqual([]);
  expect(issues({ repeats: 'daily' })).toHaveLength(1);
  expect(issues({ repeatsEnd: 'times' })).toHaveLength(1);
  expect(issues({ repeatsUntil: '2026-03-05' })).toHaveLength(1);
});
