import {
  type CalendarDay,
  calendarEventMessages,
  type CalendarEventPatch,
  dayIn,
  eventMoment,
  type LocalTimes,
  Refusal,
  timeIn,
} from '@intranet/domain';
import { auditOf } from '../../../platform/audit/audit-of';
import { asDay, sentColumns } from '../../../platform/database/columns';
import type { CalendarEventRow } from '../../../platform/database/tables/house';
import { lockFound, type Transaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env/settings';

/** @throws Refusal bad-input, at the field, for a time that the company's clocks skip that day */
function momentOf(path: 'start' | 'end', value: string | undefined): Date | undefined {
  if (value === undefined) return undefined;
  const moment = eventMoment(settings().TZ_COMPANY, value);
  if (moment === null) throw Refusal.at(path, 'bad-input', calendarEventMessages.timeSkipped);
  return moment;
}

/** What a body says, as columns; how the event repeats is not among them. */
export const columnsOf = ({
  title,
  start,
  end,
  allDay,
  location,
  description,
  audience,
  holiday,
}: CalendarEventPatch): Partial<CalendarEventRow> =>
  sentColumns({
    title,
    start: momentOf('start', start),
    end: momentOf('end', end),
    all_day: allDay,
    location,
    description,
    audience,
    holiday,
  });

/** What the audit says of an event. */
export const factsOf = (event: CalendarEventRow) => ({
  title: event.title,
  start: new Date(event.start).toISOString(),
  end: new Date(event.end).toISOString(),
  allDay: Boolean(event.all_day),
  location: event.location,
  description: event.description,
  audience: event.audience,
  holiday: Boolean(event.holiday),
  repeats: event.repeats,
  repeatsUntil: asDay(event.repeats_until),
});

export const audit = auditOf('calendar-event', ({ title }: CalendarEventRow) => title, factsOf);

export const lockEvent = (trx: Transaction, documentId: string): Promise<CalendarEventRow> =>
  lockFound(trx, 'calendar_events', { document_id: documentId });

/**
 * Each part of a partial change can be valid while the result is not: it ends before it starts, or it is a holiday and not
 * of whole days. Which weeks are owed follows from holidays at once; what was asked for by notices before is taken back.
 * HOM-06, ABS-01, WAI-05
 * @throws Refusal bad-input
 */
export function refuseImpossible(event: CalendarEventRow): void {
  if (Number(new Date(event.end)) < Number(new Date(event.start)))
    throw Refusal.at('end', 'bad-input', 'The end cannot be before the start.');
  if (event.holiday && !event.all_day)
    throw Refusal.at('allDay', 'bad-input', calendarEventMessages.wholeHoliday);
}

const dayOf = (event: CalendarEventRow, moment: CalendarEventRow['start']): CalendarDay =>
  event.all_day
    ? new Date(moment).toISOString().slice(0, 10)
    : dayIn(settings().TZ_COMPANY, new Date(moment));

/** The day on which it begins; of whole days the days are the same everywhere. HOM-06 */
export const firstDay = (event: CalendarEventRow): CalendarDay => dayOf(event, event.start);

/** An event by the company's clock. */
export function localTimes(event: CalendarEventRow): LocalTimes {
  const allDay = Boolean(event.all_day);
  const time = (moment: CalendarEventRow['start']) =>
    allDay ? '' : timeIn(settings().TZ_COMPANY, new Date(moment));
  return {
    allDay,
    startDay: firstDay(event),
    startTime: time(event.start),
    endDay: dayOf(event, event.end),
    endTime: time(event.end),
  };
}
