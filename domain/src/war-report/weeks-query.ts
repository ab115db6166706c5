import { z } from 'zod';
import { onceADay } from '../shared/once-a-day.js';
import { mondaysBetween } from '../shared/calendar-day.js';
import { periodOf } from '../shared/period.js';
import { shownPeriod } from './weeks.js';

/**
 * The query of GET /war-reports/weeks: the Mondays to show. RHY-02
 * @param today the company's day
 */
export const weeksQuery = onceADay((today) =>
  periodOf((named) => shownPeriod(named, today)).transform(({ from, to }) => mondaysBetween(from, to)),
);

/** POST /war-reports/weeks/reminders: the people to remind. RHY-06 */
export const weeksReminderInput = z.strictObject({
  username: z.string({ error: 'Please name a person.' }).min(1, { error: 'Please name a person.' }).max(60),
});
