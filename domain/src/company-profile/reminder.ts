import { addDays, type CalendarDay, dayIn, momentAt, weekOf } from '../shared/calendar-day.js';

/** The days of a week, from Monday on. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** When people are reminded of reports they owe, in the company's time zone. RHY-03 */
export interface ReminderTime {
  reminderDay: Weekday;
  /** 'HH:MM' */
  reminderTime: string;
}

/**
 * The reminder of the week that contains a moment. An hour skipped by a clock change means the hour after it; an hour
 * that comes twice means the first. RHY-03
 * @param zone the company's time zone
 * @returns the Monday that names the week, and the moment
 */
export function reminderOf(
  { reminderDay, reminderTime }: ReminderTime,
  now: Date,
  zone: string,
): { week: CalendarDay; at: Date } {
  const { startDate: week } = weekOf(dayIn(zone, now));
  return { week, at: momentAt(zone, addDays(week, weekdays.indexOf(reminderDay)), reminderTime) };
}

/** The state of a company's reminders. */
interface ReminderState {
  /** Since when the current settings apply: no reminder is sent for a moment before it. Null before the first check. */
  since: Date | null;
  /** The Monday of the week whose reminder is done. */
  remindedWeek: CalendarDay | null;
}

/** Is the reminder due and not yet sent? A week that passed without one is skipped. RHY-03 */
export const isReminderDue = (
  { week, at }: ReturnType<typeof reminderOf>,
  { since, remindedWeek }: ReminderState,
  now: Date,
): boolean => since !== null && at >= since && now >= at && remindedWeek !== week;
