import { z } from 'zod';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { isCalendarDay, isShown } from '../shared/calendar-day.js';
import { plainText } from '../shared/text.js';
import { calendarEventMessages } from './messages.js';
import { repeatMessages } from './repeat-words.js';
import {
  type RepeatFields,
  repeatIssue,
  repeatRules,
  repeatsOf,
  REPEATS_MAX,
  sameRepeats,
} from './repeats.js';
import { calendarAudiences } from './schemas.js';

const time = (message: string) => z.string({ error: message }).regex(/^$|^\d{2}:\d{2}$/, { error: message });

const fields = {
  title: plainText({ required: 'Please enter a title.', max: 120 }),
  allDay: z.boolean(),
  holiday: z.boolean(),
  startDay: calendarDay('Please select when it starts.'),
  startTime: time('Please select when it starts.'),
  endDay: calendarDay('Please select when it ends.'),
  endTime: time('Please select when it ends.'),
  location: plainText({ max: 120 }),
  description: plainText({ max: 2000 }),
  audience: z.enum(calendarAudiences, { error: calendarEventMessages.audienceRequired }),
  /** What a change is for; one event of a series does not change how the series repeats. CAL-07 */
  scope: z.enum(['one', 'later']),
  repeats: z.enum(['', ...repeatRules]),
  repeatsEnd: z.enum(['until', 'times']),
  repeatsUntil: z.string(),
  repeatsTimes: z.string(),
};

const isTimes = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 2 && Number(text) <= REPEATS_MAX;

const repeatsUntil = calendarDay(repeatMessages.endMissing);

/** The value by which start and end are compared; whole-day events compare by day only. */
const compared = (allDay: boolean): PropertyKey[] =>
  allDay ? ['startDay', 'endDay'] : ['startDay', 'startTime', 'endDay', 'endTime'];

/**
 * The form of a calendar event, with days and times in the company's time zone. HOM-06, CAL-06, SES-20
 * @param zone the company's: a time that its clocks skip that day is refused
 * @param before how the edited event repeats, which is not judged again until it is touched
 */
export const calendarEventForm = (zone: string, before: RepeatFields | null = null) =>
  z.strictObject(fields).check(({ value, issues }) => {
    const say = (path: keyof typeof fields, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    if (value.holiday && !value.allDay) say('allDay', calendarEventMessages.wholeHoliday);
    if (!value.allDay && !value.startTime) say('startTime', 'Please select when it starts.');
    if (!value.allDay && !value.endTime) say('endTime', 'Please select when it ends.');
    const skipped = (day: string, time: string) =>
      !value.allDay && isCalendarDay(day) && time !== '' && !isShown(zone, day, time);
    if (issues.length === 0) {
      if (skipped(value.startDay, value.startTime)) say('startTime', calendarEventMessages.timeSkipped);
      if (skipped(value.endDay, value.endTime)) say('endTime', calendarEventMessages.timeSkipped);
    }
    // A missing or incomplete value has its own message, so the order is not checked yet.
    const parts = compared(value.allDay);
    if (issues.some(({ path }) => path?.some((part) => parts.includes(part)))) return;
    const start = value.startDay + (value.allDay ? '' : `T${value.startTime}`);
    const end = value.endDay + (value.allDay ? '' : `T${value.endTime}`);
    // Both are written largest unit first, so comparing the texts compares the moments.
    if (end < start)
      say(
        value.endDay < value.startDay || value.allDay ? 'endDay' : 'endTime',
        'The end cannot be before the start.',
      );
    if (value.scope === 'one' || value.repeats === '' || (before && sameRepeats(before, value))) return;
    if (value.repeatsEnd === 'times' && !isTimes(value.repeatsTimes))
      return void say('repeatsTimes', repeatMessages.times);
    const until = repeatsUntil.safeParse(value.repeatsUntil);
    if (value.repeatsEnd === 'until' && until.error)
      return void say('repeatsUntil', until.error.issues[0]!.message);
    const issue = issues.length === 0 ? repeatIssue(value, repeatsOf(value)) : null;
    if (issue) say(issue.path, issue.message);
  });

export type CalendarEventForm = z.infer<ReturnType<typeof calendarEventForm>>;
