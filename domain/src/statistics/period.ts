import { z } from 'zod';
import { addDays, type CalendarDay, calendarDay, daysBetween, weekOf } from '../shared/calendar-day.js';
import { onceADay } from '../shared/once-a-day.js';

/** So many weeks are counted where nobody asks for others. CHT-01 */
const USUAL_WEEKS = 26;
/** More weeks than these are not counted at once: a year, whatever day it begins on. @internal for its test */
export const PERIOD_WEEKS_AT_MOST = 53;
/** Days within reason: weeks are counted from them, and the calendar ends with the year 9999. */
const [FIRST, LAST] = ['1900-01-01', '2999-12-31'];

/** The first and the last day that are counted. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

/** A week of a period. */
export interface PeriodWeek {
  monday: CalendarDay;
  sunday: CalendarDay;
}

/** A month of a period, with those of its days that are in it. */
export interface PeriodMonth extends Period {
  /** 'YYYY-MM' */
  month: string;
}

const wanted = 'Please give a day as YYYY-MM-DD.';
const day = calendarDay(wanted)
  .refine((given) => given >= FIRST && given <= LAST, { error: wanted })
  .optional();

/** The last 26 weeks, this one among them. @param to the last day */
const usualStart = (to: CalendarDay): CalendarDay => addDays(weekOf(to).startDate, -7 * (USUAL_WEEKS - 1));

/** Every week that has a day in the period, the earliest first. */
export function weeksOf({ from, to }: Period): PeriodWeek[] {
  const weeks: PeriodWeek[] = [];
  for (let monday = weekOf(from).startDate; monday <= to; monday = addDays(monday, 7))
    weeks.push({ monday, sunday: addDays(monday, 6) });
  return weeks;
}

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
 * What GET /statistics/… is asked for: the last 26 weeks, unless days are named; a year at most. CHT-01 to CHT-03
 * @param today the company's day
 */
export const statisticsQuery = onceADay((today) =>
  z.strictObject({ from: day, to: day }).transform((asked, context): Period => {
    const to = asked.to ?? today;
    const from = asked.from ?? usualStart(to);
    const refuse = (path: 'from' | 'to', message: string) => {
      context.issues.push({ code: 'custom', input: asked, path: [path], message });
      return z.NEVER;
    };
    if (to < from) return refuse('to', 'The last day cannot be before the first.');
    // Counted before they are listed: there may be tens of thousands.
    const tooWide = daysBetween(from, to) > PERIOD_WEEKS_AT_MOST * 7;
    if (tooWide || weeksOf({ from, to }).length > PERIOD_WEEKS_AT_MOST)
      return refuse('to', `Please ask for ${PERIOD_WEEKS_AT_MOST} weeks at most.`);
    return { from, to };
  }),
);
