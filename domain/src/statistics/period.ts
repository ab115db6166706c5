import { addDays, type CalendarDay, weekOf } from '../shared/calendar-day.js';
import { onceADay } from '../shared/once-a-day.js';
import { type Period, periodOf } from '../shared/period.js';

/** Weeks that are counted when the request names no period. CHT-01 */
const USUAL_WEEKS = 26;

/** A month of a period, with those of its days that are in it. */
export interface PeriodMonth extends Period {
  /** 'YYYY-MM' */
  month: string;
}

/** The Monday of the first of 26 weeks. @param to the last day */
const usualStart = (to: CalendarDay): CalendarDay => addDays(weekOf(to).startDate, -7 * (USUAL_WEEKS - 1));

const lastDayOfMonth = (of: CalendarDay): CalendarDay =>
  addDays(`${addDays(`${of.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);

/** Every month that has a day in the period, the earliest first. */
export function monthsOf({ from, to }: Period): PeriodMonth[] {
  const months: PeriodMonth[] = [];
  for (let first = from; first <= to; first = addDays(lastDayOfMonth(first), 1)) {
    const last = lastDayOfMonth(first);
    months.push({ month: first.slice(0, 7), from: first, to: last < to ? last : to });
  }
  return months;
}

/**
 * What GET /statistics/… is asked for: the last 26 weeks, unless days are named. CHT-01 to CHT-03
 * @param today the company's day
 */
export const statisticsQuery = onceADay((today) =>
  periodOf(({ from, to = today }) => ({ from: from ?? usualStart(to), to })),
);
