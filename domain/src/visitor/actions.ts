import type { CalendarDay } from '../shared/calendar-day.js';
import { isNote } from './times.js';

/** The day of a visit, and its times so far. */
interface Visit {
  dayOfVisit: CalendarDay;
  signedInAt: unknown;
  signedOutAt: unknown;
}

export type VisitorAction = 'update' | 'sign-in' | 'sign-out';

/**
 * What can be done with a visit: sign in, then sign out, each once. On a day that is over a visitor can be neither
 * signed in nor out any more; the times of that day are entered instead. VIS-06
 * @param today the company's
 */
export function visitorActions(
  { dayOfVisit, signedInAt, signedOutAt }: Visit,
  today: CalendarDay,
): VisitorAction[] {
  // For a past day the current time means nothing, so the times are entered instead.
  if (signedOutAt || isNote(dayOfVisit, today)) return ['update'];
  return ['update', signedInAt ? 'sign-out' : 'sign-in'];
}

/**
 * Did the visitor arrive today and not leave yet? A visitor who was never signed out on an earlier day does not count.
 * VIS-04
 */
export const isInHouse = ({ dayOfVisit, signedInAt, signedOutAt }: Visit, today: CalendarDay): boolean =>
  dayOfVisit === today && Boolean(signedInAt) && !signedOutAt;

/** May the visitor still arrive, today or on a later day? VIS-01, VIS-04 */
export const isExpected = ({ dayOfVisit, signedInAt }: Visit, today: CalendarDay): boolean =>
  !signedInAt && !isNote(dayOfVisit, today);
