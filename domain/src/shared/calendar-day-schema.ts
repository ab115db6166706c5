import { z } from 'zod';
import { isCalendarDay } from './calendar-day.js';

/** A zod schema for a calendar day, with the message for a missing or invalid one. */
export const calendarDay = (message: string) =>
  z.string({ error: message }).refine(isCalendarDay, { error: message }).meta({ format: 'date' });
