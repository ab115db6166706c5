import { z } from 'zod';
import { isCalendarDay } from './calendar-day.js';

/** A zod schema for a calendar day, with the sentence to show for a missing or impossible one. */
export const calendarDay = (message: string) =>
  z.string({ error: message }).refine(isCalendarDay, { error: message }).meta({ format: 'date' });
