import { z } from 'zod';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { chosenText } from '../shared/text.js';
import { dayHalves } from '../war-report/days-off.js';
import { dayAwayMessages } from './messages.js';
import { awayFault } from './schemas.js';

/** The form of days away; whose they are is chosen once. ABS-02 */
export const dayAwayForm = z
  .strictObject({
    username: chosenText(dayAwayMessages.personRequired, 60),
    from: calendarDay(dayAwayMessages.fromRequired),
    to: calendarDay(dayAwayMessages.toRequired),
    half: z.enum(dayHalves, { error: dayAwayMessages.halfRequired }),
  })
  .check(({ value, issues }) => {
    const message = issues.length > 0 ? null : awayFault(value);
    if (message !== null) issues.push({ code: 'custom', path: ['to'], message, input: value });
  });

export type DayAwayForm = z.infer<typeof dayAwayForm>;
