import { z } from 'zod';
import { isCalendarDay } from '../shared/calendar-day.js';
import { visitorMessages as say } from './messages.js';
import { visitorEmail, type VisitorInput, visitorInput } from './schemas.js';
import { clockTime, type HouseClock, isNote, visitTimesFault } from './times.js';

const optionalTime = z.union([z.literal(''), clockTime]);

/** A time as typed; null for none, and for one that its own field refuses. */
const known = (time: string): string | null => (clockTime.safeParse(time).success ? time : null);

/**
 * The sign-in form; an empty email means none. A new entry for a past day needs the arrival time. An entry for a later
 * day has no times, even if some were typed before the day was changed. VIS-06
 * @param now day and time at the company
 */
export const visitorForm = (now: HouseClock, { isNew }: { isNew: boolean }) =>
  z
    .strictObject({
      ...visitorInput.shape,
      email: z.union([z.literal(''), visitorEmail]),
      arrival: optionalTime,
      departure: optionalTime,
    })
    .check(({ value, issues }) => {
      const { dayOfVisit, arrival, departure } = value;
      if (!isCalendarDay(dayOfVisit) || dayOfVisit > now.day) return;
      const fault =
        isNew && isNote(dayOfVisit, now.day) && arrival === ''
          ? { path: 'arrival', message: say.arrivalRequired }
          : visitTimesFault({ dayOfVisit, arrival: known(arrival), departure: known(departure) }, now);
      if (fault) issues.push({ code: 'custom', input: value, path: [fault.path], message: fault.message });
    });

export type VisitorForm = z.infer<ReturnType<typeof visitorForm>>;

/** The body for a valid form; unknown times are left out. */
export const visitorFromForm = ({ arrival, departure, ...form }: VisitorForm): VisitorInput => ({
  ...form,
  email: form.email || null,
  ...(arrival !== '' && { arrival }),
  ...(departure !== '' && { departure }),
});
