import type { Actor, CalendarEventInput, CalendarEventPatch } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { editRecord } from '../../../platform/audit/edit-record';
import { insertRow, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import { settleDaysOff } from '../../../weekly-reports/settle-notices';
import { audit, columnsOf, lockEvent, refuseImpossible } from './event-row';
import { startSeries } from './series';

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
  refuseImpossible(event);
  await startSeries(trx, actor, event, input);
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
      refuseImpossible({ ...event, ...columns });
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
