import type { CalendarEvent } from './schemas.js';

/** What kind of event it is, as the calendar shows it; the days of one's own reports are shown as events. CAL-03, CAL-04 */
export const eventKinds = ['holiday', 'everyone', 'staff', 'report'] as const;
export type EventKind = (typeof eventKinds)[number];

/** A holiday is first of all that, whomever it is for. */
export const eventKind = ({ holiday, audience }: Pick<CalendarEvent, 'holiday' | 'audience'>): EventKind =>
  holiday ? 'holiday' : audience === 'everyone' ? 'everyone' : 'staff';

/** The kinds in words, for the legend and for the names of events. */
export const eventKindWords: Record<EventKind, string> = {
  holiday: 'Company holiday',
  everyone: 'Customers too',
  staff: 'Staff',
  report: 'Your weekly report',
};
