import { addDays, type CalendarDay, weekOf } from '../shared/calendar-day.js';
import { onceADay } from '../shared/once-a-day.js';
import { type Period, periodOf } from '../shared/period.js';

/** Number of weeks shown when the request names no period. CHT-01 */
const USUAL_WEEKS = 26;

/** A month of a period, with its days inside the period. */
interface PeriodMonth extends Period {
  /** 'YYYY-MM' */
  month: string;
}

/** The Monday of the first of 26 weeks. @param to the last day */
const usualStart = (to: CalendarDay): CalendarDay => addDays(weekOf(to).startDate, -7 * (USUAL_WEEKS - 1));

const lastDayOfMonth = (of: CalendarDay): CalendarDay =>
  addDays(`${addDays(`${of.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);

/** Every month with a day in the period, earliest first. */
export function monthsOf({ from, to }: Period): PeriodMonth[] {
  const months: PeriodMonth[] = [];
  for (let first = from; first <= to; first = addDays(lastDayOfMonth(first), 1)) {
    const last = lastDayOfMonth(first);
    months.push({ month: first.slice(0, 7), from: first, to: last < to ? last : to });
  }
  return months;
}

/**
 * The query of GET /statistics/…: the last 26 weeks, unless days are given. CHT-01 to CHT-03
 * @param today the company's day
 */
export const statisticsQuery = onceADay((today) =>
  periodOf(({ from, to = today }) => ({ from: from ?? usualStart(to), to })),
);
