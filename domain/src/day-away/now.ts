import { addDays, type CalendarDay, weekOf } from '../shared/calendar-day.js';
import type { Period } from '../shared/period.js';
import { type Away, daysOff } from '../war-report/days-off.js';
import { formatDay } from '../war-report/report-document.js';
import type { AwayNow } from './schemas.js';

/** Nobody is said to be away for longer than this at once. */
const DAYS_AHEAD = 400;

/** The days whose holidays and entries `awayNow` needs. @param today the company's day */
export const nowPeriod = (today: CalendarDay): Period => ({ from: today, to: addDays(today, DAYS_AHEAD) });

const isWeekend = (day: CalendarDay): boolean => day > addDays(weekOf(day).startDate, 4);

/**
 * Is a person away today, and until when? Entries that follow each other count as one, also over a weekend or a holiday
 * between them. ABS-04
 * @param holidays, entries within `nowPeriod`
 * @returns null for a person who is not away
 */
export function awayNow(
  holidays: readonly CalendarDay[],
  entries: readonly Away[],
  today: CalendarDay,
): Pick<AwayNow, 'until' | 'half'> | null {
  const named = entries.filter(({ from, to }) => from <= today && to >= today);
  if (named.length === 0) return null;
  const { to } = nowPeriod(today);
  const away = daysOff([], entries, { from: today, to });
  if (!away.has(today)) return { until: today, half: named[0]!.half };
  const free = new Set(holidays);
  let until = today;
  for (let day = addDays(today, 1); day <= to; day = addDays(day, 1)) {
    if (away.has(day)) until = day;
    else if (!isWeekend(day) && !free.has(day)) break;
  }
  return { until, half: 'none' };
}

/** 'Emma Caldwell is away until Dec 4'. ABS-05 */
export const isAwayWords = (
  name: string,
  away: Pick<AwayNow, 'until' | 'half'>,
  today: CalendarDay,
): string => `${name} is ${awayWords(away, today).replace(/^A/, 'a')}`;

/** 'Away until Dec 4', 'Away this morning'. The year is said where it is another one. ABS-04 */
export const awayWords = ({ until, half }: Pick<AwayNow, 'until' | 'half'>, today: CalendarDay): string =>
  half === 'none'
    ? `Away until ${formatDay(until).replace(`, ${today.slice(0, 4)}`, '')}`
    : `Away this ${half}`;
