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
 * What can be done with a visit: in before out, each once. A person who was expected on a day that is over does not arrive
 * now, and a person whom nobody signed out that day does not leave now; the times of that day are entered instead. VIS-03
 * @param today the company's
 */
export function visitorActions(
  { dayOfVisit, signedInAt, signedOutAt }: Visit,
  today: CalendarDay,
): VisitorAction[] {
  // Of a day that is over the present time says nothing: the times are entered.
  if (signedOutAt || isNote(dayOfVisit, today)) return ['update'];
  return ['update', signedInAt ? 'sign-out' : 'sign-in'];
}

/** Somebody who has come today and not left yet. A visitor who was forgotten on a day that is over is not counted. VIS-04 */
export const isInHouse = ({ dayOfVisit, signedInAt, signedOutAt }: Visit, today: CalendarDay): boolean =>
  dayOfVisit === today && Boolean(signedInAt) && !signedOutAt;

/** Somebody who may still come: of today or a later day. VIS-01, VIS-04 */
export const isExpected = ({ dayOfVisit, signedInAt }: Visit, today: CalendarDay): boolean =>
  !signedInAt && !isNote(dayOfVisit, today);
