import { z } from 'zod';
import { calendarDay, daysBetween } from '../shared/calendar-day.js';
import { onceADay } from '../shared/once-a-day.js';
import { mondaysBetween, shownPeriod, WEEKS_AT_MOST } from './weeks.js';

/** Days within reason: weeks are counted from them, and the calendar ends with the year 9999. */
const [FIRST, LAST] = ['1900-01-01', '2999-12-31'];

const dayWanted = 'Please give a day as YYYY-MM-DD.';
const day = calendarDay(dayWanted)
  .refine((given) => given >= FIRST && given <= LAST, { error: dayWanted })
  .optional();

const words = {
  backwards: 'The last day cannot be before the first.',
  tooWide: `Please ask for ${WEEKS_AT_MOST} weeks at most.`,
};

/**
 * What GET /war-reports/weeks is asked for: the Mondays to show. RHY-02
 * @param today the company's day
 */
export const weeksQuery = onceADay((today) =>
  z.strictObject({ from: day, to: day }).transform((asked, context) => {
    const { from, to } = shownPeriod(asked, today);
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', input: asked, path: ['to'], message });
      return z.NEVER;
    };
    if (to < from) return refuse(words.backwards);
    // Counted before they are listed: there may be tens of thousands.
    if (daysBetween(from, to) > WEEKS_AT_MOST * 7) return refuse(words.tooWide);
    const mondays = mondaysBetween(from, to);
    return mondays.length > WEEKS_AT_MOST ? refuse(words.tooWide) : mondays;
  }),
);

/** POST /war-reports/weeks/reminders: whom. RHY-02 */
export const weeksReminderInput = z.strictObject({
  username: z.string({ error: 'Please name a person.' }).min(1, { error: 'Please name a person.' }).max(60),
});
