import { addDays, type CalendarDay, daysBetween, isCalendarDay, momentAt } from '../shared/calendar-day.js';
import { placeInMonth, weekdayInMonth } from '../shared/weekday-of-month.js';
import { repeatMessages as say } from './repeat-words.js';

/** How an event repeats. 'monthly' is the same day of each month, 'monthly-weekday' such a weekday of it. CAL-05 */
export const repeatRules = [
  'daily',
  'weekly',
  'every-2-weeks',
  'monthly',
  'monthly-weekday',
  'yearly',
] as const;
export type RepeatRule = (typeof repeatRules)[number];

/** Each time is an event of its own, so a rule has an end: as many as a leap year has days, and ten years of them. CAL-06 */
export const REPEATS_MAX = 366;
const REPEAT_YEARS_MAX = 10;

/** An event by the company's clock; the times are '' for whole days. */
export interface LocalTimes {
  allDay: boolean;
  startDay: CalendarDay;
  startTime: string;
  endDay: CalendarDay;
  endTime: string;
}

/** What was asked for: a rule, with its last day or the number of times. */
export interface Repeats {
  rule: RepeatRule | null;
  until: CalendarDay | null;
  times: number | null;
}

/** How an event repeats, as its form has it. These stand here since Home reads them, and loads no schemas. */
export interface RepeatFields {
  repeats: RepeatRule | '';
  repeatsEnd: 'until' | 'times';
  repeatsUntil: string;
  repeatsTimes: string;
}

/** Is nothing changed in how it repeats? CAL-07 */
export const sameRepeats = (one: RepeatFields, other: RepeatFields): boolean =>
  one.repeats === other.repeats &&
  one.repeatsEnd === other.repeatsEnd &&
  one.repeatsUntil === other.repeatsUntil;

/** How the event of the form repeats: the end that is chosen, and no other. CAL-05 */
export const repeatsOf = (form: RepeatFields): Repeats => ({
  rule: form.repeats || null,
  until: form.repeats && form.repeatsEnd === 'until' ? form.repeatsUntil : null,
  times: form.repeats && form.repeatsEnd === 'times' ? Number(form.repeatsTimes) : null,
});

/** What cannot be, at its field. */
interface RepeatIssue {
  path: 'repeats' | 'repeatsUntil' | 'repeatsTimes';
  message: string;
}

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7));

/** The same day some months later, as a text; it is no day where the month is too short. */
function sameDayAfter(first: CalendarDay, months: number): string {
  const month = new Date(Date.UTC(yearOf(first), monthOf(first) - 1 + months, 1)).toISOString();
  return month.slice(0, 8) + first.slice(8);
}

const steps: Record<RepeatRule, (first: CalendarDay, step: number) => string> = {
  daily: (first, step) => addDays(first, step),
  weekly: (first, step) => addDays(first, 7 * step),
  'every-2-weeks': (first, step) => addDays(first, 14 * step),
  monthly: sameDayAfter,
  'monthly-weekday': (first, step) => {
    const { nth, weekday } = placeInMonth(first);
    return weekdayInMonth(yearOf(first), monthOf(first) + step, nth, weekday);
  },
  yearly: (first, step) => sameDayAfter(first, 12 * step),
};

/** The last day on which an event that begins on `first` may come again. */
const horizon = (first: CalendarDay): CalendarDay => `${yearOf(first) + REPEAT_YEARS_MAX}${first.slice(4)}`;

/**
 * The days on which it begins, the first among them: in a month without this day it does not take place, nor on February 29
 * of other years (RFC 5545, 3.3.10). CAL-05
 * @returns at most one more than may be, and none after ten years, which `repeatIssue` refuses
 */
export function repeatDays(first: CalendarDay, rule: RepeatRule, { until, times }: Omit<Repeats, 'rule'>) {
  const days: CalendarDay[] = [];
  const most = Math.min(times ?? Infinity, REPEATS_MAX + 1);
  const last = until !== null && until < horizon(first) ? until : horizon(first);
  for (let step = 0; days.length < most; step += 1) {
    const day = steps[rule](first, step);
    // What is no day, such as 2027-02-30, still comes after every day before it.
    if (day > last) break;
    if (isCalendarDay(day)) days.push(day);
  }
  return days;
}

/** Does one of them begin before the one before it has ended? */
export function overlaps(
  { allDay, startDay, startTime, endDay, endTime }: LocalTimes,
  days: readonly CalendarDay[],
) {
  const length = daysBetween(startDay, endDay);
  return days.some((day, index) => {
    if (index === 0) return false;
    const end = addDays(days[index - 1]!, length);
    return allDay ? end >= day : `${end}T${endTime}` > `${day}T${startTime}`;
  });
}

/** Why an event cannot repeat so; null when it can. CAL-06 */
export function repeatIssue(event: LocalTimes, { rule, until, times }: Repeats): RepeatIssue | null {
  if (rule === null)
    return until === null && times === null ? null : { path: 'repeats', message: say.ruleMissing };
  if (until === null && times === null) return { path: 'repeatsUntil', message: say.endMissing };
  // Both may be said where they agree, as they do in an answer. SEC-04
  if (
    until !== null &&
    times !== null &&
    repeatDays(event.startDay, rule, { until: null, times }).at(-1) !== until
  )
    return { path: 'repeatsTimes', message: say.twoEnds };
  const path = times === null ? 'repeatsUntil' : 'repeatsTimes';
  if (until !== null && until < event.startDay) return { path, message: say.endsBefore };
  if (until !== null && until > horizon(event.startDay)) return { path, message: say.tooLong };
  const days = repeatDays(event.startDay, rule, { until, times });
  if (days.length > REPEATS_MAX) return { path, message: say.tooMany };
  if (times !== null && days.length < times) return { path, message: say.tooLong };
  if (days.length < 2) return { path, message: say.once };
  return overlaps(event, days) ? { path: 'repeats', message: say.overlaps } : null;
}

/**
 * The event as it is on another day: at the same time of the company's clock, also after a clock change. A time that the
 * clocks skip that day is the one after it, and of one that comes twice the first is meant. CAL-05, SES-20
 */
export function momentsOn(zone: string, event: LocalTimes, day: CalendarDay): { start: Date; end: Date } {
  const lastDay = addDays(day, daysBetween(event.startDay, event.endDay));
  if (event.allDay) return { start: new Date(`${day}T00:00:00Z`), end: new Date(`${lastDay}T00:00:00Z`) };
  const start = momentAt(zone, day, event.startTime);
  const end = momentAt(zone, lastDay, event.endTime);
  // The hour that is skipped may hold the whole event.
  return { start, end: end < start ? start : end };
}
