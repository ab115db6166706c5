import type { CalendarDay } from '../shared/calendar-day.js';
import { isNote } from './times.js';

/** When a visitor comes, came and went, so far. */
export interface Visit {
  dayOfVisit: CalendarDay;
  signedInAt: unknown;
  signedOutAt: unknown;
}

export type VisitorAction = 'update' | 'sign-in' | 'sign-out';

/**
 * What can be done with a visit: in before out, each once. Whoever was expected on a day that is over does not arrive
 * now; the times of that day are entered instead. VIS-03
 * @param today the company's
 */
export function visitorActions(
  { dayOfVisit, signedInAt, signedOutAt }: Visit,
  today: CalendarDay,
): VisitorAction[] {
  if (!signedInAt) return isNote(dayOfVisit, today) ? ['update'] : ['update', 'sign-in'];
  return signedOutAt ? ['update'] : ['update', 'sign-out'];
}
