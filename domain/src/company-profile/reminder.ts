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

/** When people are reminded of the reports that they owe, by the company's clock. RHY-03 */
export interface ReminderTime {
  reminderDay: Weekday;
  /** 'HH:MM' */
  reminderTime: string;
}

/**
 * The reminder of the week that a moment lies in. An hour that a change of clocks skips is taken as the one after it, one
 * that comes twice as the first. RHY-03
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

/** What has happened to the reminders of a company. */
export interface ReminderState {
  /** Since when they are as they are: a moment before it reminds nobody. Null before the first look. */
  since: Date | null;
  /** The Monday of the week whose reminder is done. */
  remindedWeek: CalendarDay | null;
}

/** Is it time to remind, and not done yet? A week that has passed without it is left out. RHY-03 */
export const isReminderDue = (
  { week, at }: ReturnType<typeof reminderOf>,
  { since, remindedWeek }: ReminderState,
  now: Date,
): boolean => since !== null && at >= since && now >= at && remindedWeek !== week;
