import { z } from 'zod';
import { type CalendarDay, daysBetween, mondaysBetween } from './calendar-day.js';
import { calendarDay } from './calendar-day-schema.js';

/** The maximum number of weeks shown at once: a year, whatever day it begins on. RHY-02 @internal for tests */
export const WEEKS_AT_MOST = 53;

/** The first and the last day asked for. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

/** The days of a period that a query names. */
export interface NamedDays {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

const day = calendarDay('Please give a day as YYYY-MM-DD.').optional();

const words = {
  backwards: 'The last day cannot be before the first.',
  tooWide: `Please ask for ${WEEKS_AT_MOST} weeks at most.`,
};

/**
 * `?from=&to=`: an ordered period of at most a year.
 * @param filledUp gives the value for a missing day
 */
export const periodOf = (filledUp: (named: NamedDays) => Period) =>
  z.strictObject({ from: day, to: day }).transform((named, context): Period => {
    const { from, to } = filledUp(named);
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', input: named, path: ['to'], message });
      return z.NEVER;
    };
    if (to < from) return refuse(words.backwards);
    // Counted before they are listed, since there may be tens of thousands.
    if (daysBetween(from, to) > WEEKS_AT_MOST * 7) return refuse(words.tooWide);
    return mondaysBetween(from, to).length > WEEKS_AT_MOST ? refuse(words.tooWide) : { from, to };
  });
