import { addDays, type CalendarDay, daysBetween, weekOf } from '../shared/calendar-day.js';
import type { WaitingItem } from './schemas.js';

/** The furthest day: a quarter of a year. WAI-10 */
export const SNOOZE_DAYS_AT_MOST = 90;

/** Until when a person has put off a task, and when they did. */
export interface Snooze {
  /** The company day on which the task is back. */
  until: CalendarDay;
  /** ISO 8601 moment. */
  at: string;
}

/** May a task be put off until this day? WAI-10 @param today the company's day */
export function isSnoozeDay(until: CalendarDay, today: CalendarDay): boolean {
  const days = daysBetween(today, until);
  return days >= 1 && days <= SNOOZE_DAYS_AT_MOST;
}

/**
 * Is a task out of the person's list? It is back on its day, and at once when it is overdue or has begun anew: what came
 * later than the snooze was not put off. WAI-10
 * @param newest when what waits last began or changed, an ISO 8601 moment
 * @param today the company's day
 */
export const isSnoozed = (
  { overdue }: Pick<WaitingItem, 'overdue'>,
  newest: string,
  { until, at }: Snooze,
  today: CalendarDay,
): boolean => today < until && !overdue && Date.parse(newest) <= Date.parse(at);

/** The days that are a click away: tomorrow, the next Monday, and the Monday four weeks after that. WAI-10 */
export function snoozeChoices(today: CalendarDay): { name: string; day: CalendarDay }[] {
  const tomorrow = addDays(today, 1);
  const monday = addDays(weekOf(today).startDate, 7);
  return [
    { name: 'Tomorrow', day: tomorrow },
    // On a Sunday tomorrow is the Monday.
    { name: 'Next week', day: monday === tomorrow ? addDays(monday, 7) : monday },
    { name: 'In 4 weeks', day: addDays(monday, 28) },
  ];
}
