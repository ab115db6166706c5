import { z } from 'zod';
import { type AsSent, type EditableRecord, revision } from '../shared/stored-record.js';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { type CalendarDay, isCalendarDay, isShown, momentAt } from '../shared/calendar-day.js';
import { hasOddYear, oddYear } from '../shared/plausible-day.js';
import { plainLine, plainText } from '../shared/text.js';
import { calendarEventMessages } from './messages.js';
import { repeatMessages } from './repeat-words.js';
import { REPEATS_MAX, type RepeatRule, repeatRules } from './repeats.js';

/** Who an event is for: staff only, or customers too. HOM-08 */
export const calendarAudiences = ['staff', 'everyone'] as const;

const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  isCalendarDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value));

/** The day of a moment, or the day itself. */
const dayOf = (value: string): string => value.replace(/T.*$/, '');

/** A moment without its offset from UTC. */
const onCompanyClock = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?$/;

/**
 * The moment that was sent. Without an offset it is a time of the company's clock, wherever the server stands. HOM-06
 * @returns null for a time that clocks in this zone skip that day
 */
export function eventMoment(zone: string, value: string): Date | null {
  const [, day, time, seconds = ''] = onCompanyClock.exec(value) ?? [];
  if (day === undefined || time === undefined) return new Date(value);
  if (!isShown(zone, day, time)) return null;
  return new Date(Number(momentAt(zone, day, time)) + 1000 * Number(seconds.slice(1)));
}

/** A half-typed year such as 0202 would also break the calendar programs that subscribe. DAT-04 */
const when = (message: string) =>
  z
    .string({ error: message })
    .refine((value) => isCalendarDay(value) || isMoment(value), { error: message })
    .refine((value) => !hasOddYear(dayOf(value)), { error: oddYear });

const fields = {
  title: plainLine({ required: 'Please enter a title.', max: 120 }),
  /** A moment, with its offset or by the company's clock, or a day for whole-day events. */
  start: when('Please select when it starts.'),
  end: when('Please select when it ends.'),
  allDay: z.boolean(),
  location: plainLine({ max: 120 }).nullable(),
  description: plainText({ max: 2000 }).nullable(),
  audience: z.enum(calendarAudiences, { error: calendarEventMessages.audienceRequired }),
  /** A holiday of the company: of whole days, on which no report is due. ABS-01 */
  holiday: z.boolean(),
};

const { title, start, end, ...others } = fields;

/** How it repeats; null for an event that takes place once. CAL-05 */
const repeatFields = {
  repeats: z.enum(repeatRules, { error: repeatMessages.ruleMissing }).nullable(),
  /** The last day on which it may begin, or the number of times. */
  repeatsUntil: calendarDay(repeatMessages.endMissing).nullable(),
  repeatsTimes: z
    .int({ error: repeatMessages.times })
    .min(2, { error: repeatMessages.times })
    .max(REPEATS_MAX, { error: repeatMessages.times })
    .nullable(),
};

/** A missing or invalid value has its own message, so it is not compared. */
const inOrder = (event: { start?: string | undefined; end?: string | undefined }): boolean =>
  !event.start || !event.end || !(Date.parse(event.start) > Date.parse(event.end));

const endNotBeforeStart = { path: ['end'], error: 'The end cannot be before the start.' };

const repeating = z.object(repeatFields).partial().shape;

/** POST /calendar-events. HOM-06, CAL-05 */
export const calendarEventInput = z
  .strictObject({ title, start, end, ...z.object(others).partial().shape, ...repeating })
  .refine(inOrder, endNotBeforeStart);

/** PUT /calendar-events/{id}. */
export const calendarEventPatch = z
  .strictObject({ ...z.object(fields).partial().shape, revision })
  .refine(inOrder, endNotBeforeStart);

/** PUT /calendar-events/{id}/later: this and all later ones of the same series, or how it repeats from now on. CAL-07 */
export const calendarEventsPatch = z
  .strictObject({ ...z.object(fields).partial().shape, ...repeating, revision })
  .refine(inOrder, endNotBeforeStart);

/** A row of a file of holidays, each of one day. ABS-01 */
export const holidayInput = z.strictObject({
  date: calendarDay('Please give the day.', 'Please give the day as YYYY-MM-DD.'),
  name: plainLine({ required: 'Please give the name of the holiday.', max: 120 }),
});

export type HolidayInput = z.infer<typeof holidayInput>;
export type CalendarEventInput = z.infer<typeof calendarEventInput>;
export type CalendarEventPatch = z.infer<typeof calendarEventPatch>;
export type CalendarEventsPatch = z.infer<typeof calendarEventsPatch>;

/**
 * An event as the server answers with it. Start and end are ISO moments; for whole-day events only the days count, and
 * the end is the last day.
 */
export interface CalendarEvent extends EditableRecord, AsSent<typeof fields> {
  /** The same in all events that repeat each other; null for one that takes place once. CAL-05 */
  series: string | null;
  repeats: RepeatRule | null;
  repeatsUntil: CalendarDay | null;
}
