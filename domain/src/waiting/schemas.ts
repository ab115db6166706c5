import type { CalendarDay } from '../shared/calendar-day.js';
import type { WaitingKind } from './kinds.js';

/** One item that waits for the caller. WAI-01 */
export interface WaitingItem {
  kind: WaitingKind;
  /** What it is about: 'QCR-0012 "It does not start"'. */
  title: string;
  /** What is to be done. */
  detail: string;
  /** Since when it has waited, as an ISO 8601 moment. */
  since: string;
  /** The day it is due; null where there is none. */
  due: CalendarDay | null;
  /** The due day is over. */
  overdue: boolean;
  /** Address in the web application of the place where it is done. */
  target: string;
}
