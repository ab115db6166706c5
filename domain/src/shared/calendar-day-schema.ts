import { z } from 'zod';
import { hasOddYear, isPlausibleDay, oddYear } from './plausible-day.js';

/**
 * A zod schema for a calendar day that a person enters. DAT-04
 * @param missing the message where none is given
 * @param invalid the message for what is no day; by default the same
 */
export const calendarDay = (missing: string, invalid = missing) =>
  z
    .string({ error: missing })
    .refine(isPlausibleDay, {
      error: ({ input }) => {
        if (hasOddYear(input)) return oddYear;
        return typeof input === 'string' && input.trim() !== '' ? invalid : missing;
      },
    })
    .meta({ format: 'date' });
