import { addDays, type CalendarDay } from './calendar-day.js';

const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const monthStart = (year: number, month: number): CalendarDay =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

/**
 * The fourth Thursday of a month, or the last one for -1.
 * @param month 1 to 12; 13 is January of the next year
 * @param weekday 0 for Sunday
 */
export function weekdayInMonth(year: number, month: number, nth: number, weekday: number): CalendarDay {
  const start = monthStart(year, nth > 0 ? month : month + 1);
  return addDays(start, ((weekday - weekdayOf(start) + 7) % 7) + 7 * (nth > 0 ? nth - 1 : nth));
}

/** Which weekday of its month a day is, for `weekdayInMonth`. Few months have a fifth one, so the fifth means the last. */
export function placeInMonth(day: CalendarDay): { nth: number; weekday: number } {
  const week = Math.ceil(Number(day.slice(8)) / 7);
  return { nth: week > 4 ? -1 : week, weekday: weekdayOf(day) };
}
