import type { CalendarEventRow } from '../../../platform/database/tables/house';
import {
  type Actor,
  type CalendarEventInput,
  calendarEventMessages,
  type CalendarEventPatch,
  eventMoment,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { editRecord } from '../../../platform/audit/edit-record';
import { sentColumns } from '../../../platform/database/columns';
import { settings } from '../../../platform/env/settings';
import { insertRow, lockFound, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import { settleDaysOff } from '../../../weekly-reports/settle-notices';

/** @throws Refusal bad-input, at the field, for a time that the company's clocks skip that day */
function momentOf(path: 'start' | 'end', value: string | undefined): Date | undefined {
  if (value === undefined) return undefined;
  const moment = eventMoment(settings().TZ_COMPANY, value);
  if (moment === null) throw Refusal.at(path, 'bad-input', calendarEventMessages.timeSkipped);
  return moment;
}

const columnsOf = ({
  title,
  start,
  end,
  allDay,
  location,
  description,
  audience,
  holiday,
}: CalendarEventPatch): object =>
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

const audit = auditOf(
  'calendar-event',
  ({ title }: CalendarEventRow) => title,
  (event) => ({
    title: event.title,
    start: new Date(event.start).toISOString(),
    end: new Date(event.end).toISOString(),
    allDay: Boolean(event.all_day),
    location: event.location,
    description: event.description,
    audience: event.audience,
    holiday: Boolean(event.holiday),
  }),
);

const lockEvent = (trx: Transaction, documentId: string): Promise<CalendarEventRow> =>
  lockFound(trx, 'calendar_events', { document_id: documentId });

/** Each part of a partial change can be valid while the result is not. */
function refuseEndBeforeStart(event: CalendarEventRow): void {
  if (Number(new Date(event.end)) >= Number(new Date(event.start))) return;
  const message = 'The end cannot be before the start.';
  throw Refusal.at('end', 'bad-input', message);
}

/**
 * A holiday is of whole days. Which weeks are owed follows from it at once; what was asked for by notices before is taken
 * back. ABS-01, WAI-05
 * @throws Refusal bad-input
 */
function refusePartOfDay(event: CalendarEventRow): void {
  if (event.holiday && !event.all_day)
    throw Refusal.at('allDay', 'bad-input', calendarEventMessages.wholeHoliday);
}

/** Create an event; without an audience it is for everyone. HOM-06, HOM-08, decisions/0008 @returns its documentId */
function create(strapi: Core.Strapi, actor: Actor, input: CalendarEventInput): Promise<string> {
  return asActor(strapi, actor, async (trx) => {
    const documentId = await createEvent(trx, actor, input);
    if (input.holiday) await settleDaysOff(trx, null);
    return documentId;
  });
}

/** The same inside a transaction; the caller has locked the actor, and settles notices after a holiday. */
export async function createEvent(
  trx: Transaction,
  actor: Actor,
  input: CalendarEventInput,
): Promise<string> {
  const row = newRow();
  await insertRow(trx, 'calendar_events', {
    ...row,
    all_day: input.holiday ?? false,
    audience: 'everyone',
    holiday: false,
    ...columnsOf(input),
    revision: 0,
  });
  const event = await lockEvent(trx, row.document_id);
  refusePartOfDay(event);
  await audit.created(trx, actor, event);
  return row.document_id;
}

/** Change an event. @throws Refusal not-found, stale, bad-input */
function update(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  patch: CalendarEventPatch,
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const edited = { table: 'calendar_events' as const, lock: () => lockEvent(trx, documentId), audit };
    const { before, after } = await editRecord(trx, actor, edited, patch.revision, (event) => {
      const columns = columnsOf(patch);
      refuseEndBeforeStart({ ...event, ...columns });
      refusePartOfDay({ ...event, ...columns });
      return columns;
    });
    if (before.holiday || after.holiday) await settleDaysOff(trx, null);
  });
}

/** Remove an event. @throws Refusal not-found */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const event = await lockEvent(trx, documentId);
    await trx('calendar_events').where({ id: event.id }).delete();
    await audit.removed(trx, actor, event);
  });
}

export default { create, update, remove };
