import { type CalendarDay, dayIn, daysBetween } from '../calendar-day.js';
import { counted } from './counted.js';

const HOUR_MINUTES = 60;
/** Up to here days are counted, from here on weeks. */
const WEEKS_FROM_DAYS = 14;
const YEARS_FROM_DAYS = 365;

/** A number of days as people say it, rounded down: '3 days', '10 weeks', '2 years'. WAI-08 */
export function lengthWords(days: number): string {
  if (days >= YEARS_FROM_DAYS) return counted(Math.floor(days / YEARS_FROM_DAYS), 'year', 'years');
  if (days >= WEEKS_FROM_DAYS) return counted(Math.floor(days / 7), 'week', 'weeks');
  return counted(days, 'day', 'days');
}

/**
 * How long ago something happened: 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '10 weeks ago'. Days are
 * those of a calendar, so an hour that the clocks skip or repeat moves none. A moment in the future, which a slow clock
 * may tell, is 'just now'. NOT-14
 * @param zone the company's time zone, an IANA name
 */
export function agoWords(moment: Date, now: Date, zone: string): string {
  const minutes = Math.floor((+now - +moment) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < HOUR_MINUTES) return `${counted(minutes, 'minute', 'minutes')} ago`;
  const days = daysBetween(dayIn(zone, moment), dayIn(zone, now));
  if (days < 1) return `${counted(Math.floor(minutes / HOUR_MINUTES), 'hour', 'hours')} ago`;
  return days === 1 ? 'yesterday' : `${lengthWords(days)} ago`;
}

/** For how long something has waited: 'since today', 'since yesterday', '10 weeks'. WAI-08 */
export function waitWords(since: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(since, today);
  if (days < 1) return 'since today';
  return days === 1 ? 'since yesterday' : lengthWords(days);
}

/** When a report is due: 'Due in 3 days', 'Due tomorrow'; then it is 'Owed today', 'Owed, 1 day late'. WAI-08, RHY-10 */
export function dueWords(due: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, due);
  if (days < 0) return `Owed, ${lengthWords(-days)} late`;
  if (days > 1) return `Due in ${lengthWords(days)}`;
  return days === 0 ? 'Owed today' : 'Due tomorrow';
}
