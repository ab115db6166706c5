import { type Actor, type CalendarEventInput, type CalendarEventPatch, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange, type Subject } from '../../../audit/record-change';
import { sentColumns } from '../../../database/columns';
import { refuseStale } from '../../../database/revision';
import { insertRow, lockRow, newRow, type Transaction } from '../../../database/transaction';
import { asActor } from '../../../people/as-actor';

interface StoredEvent {
  id: number;
  document_id: string;
  title: string;
  start: Date | number;
  end: Date | number;
  all_day: boolean | number;
  location: string | null;
  description: string | null;
  audience: string;
  revision: number;
}

const columnsOf = ({
  title,
  start,
  end,
  allDay,
  location,
  description,
  audience,
}: CalendarEventPatch): object =>
  sentColumns({
    title,
    start: start === undefined ? undefined : new Date(start),
    end: end === undefined ? undefined : new Date(end),
    all_day: allDay,
    location,
    description,
    audience,
  });

const subjectOf = (event: StoredEvent): Subject => ({
  type: 'calendar-event',
  documentId: event.document_id,
  name: event.title,
});

const auditFacts = (event: StoredEvent): Record<string, unknown> => ({
  title: event.title,
  start: new Date(event.start).toISOString(),
  end: new Date(event.end).toISOString(),
  allDay: Boolean(event.all_day),
  location: event.location,
  description: event.description,
  audience: event.audience,
});

async function lockEvent(trx: Transaction, documentId: string): Promise<StoredEvent> {
  const event = await lockRow<StoredEvent>(trx, 'calendar_events', { document_id: documentId });
  if (!event) throw new Refusal('not-found');
  return event;
}

/** Each half of a partial change can be right and the whole wrong. */
function refuseEndBeforeStart(event: StoredEvent): void {
  if (Number(new Date(event.end)) >= Number(new Date(event.start))) return;
  const message = 'The end cannot be before the start.';
  throw Refusal.at('end', 'bad-input', message);
}

/** Add an event; one that does not say whom it is for is for everyone. HOM-06, decisions/0062 @returns its documentId */
function create(strapi: Core.Strapi, actor: Actor, input: CalendarEventInput): Promise<string> {
  return asActor(strapi, actor, async (trx) => {
    const row = newRow();
    await insertRow(trx, 'calendar_events', {
      ...row,
      all_day: false,
      audience: 'everyone',
      ...columnsOf(input),
      revision: 0,
    });
    const event = await lockEvent(trx, row.document_id);
    await recordChange(trx, actor, 'calendar-event.create', subjectOf(event), {}, auditFacts(event));
    return row.document_id;
  });
}

/** Change an event. @throws Refusal not-found, stale, bad-input */
function update(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  patch: CalendarEventPatch,
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const event = await lockEvent(trx, documentId);
    refuseStale(patch.revision, event);
    await trx('calendar_events')
      .where({ id: event.id })
      .update({ ...columnsOf(patch), revision: event.revision + 1, updated_at: new Date() });
    const changed = await lockEvent(trx, documentId);
    refuseEndBeforeStart(changed);
    await recordChange(
      trx,
      actor,
      'calendar-event.update',
      subjectOf(changed),
      auditFacts(event),
      auditFacts(changed),
    );
  });
}

/** Remove an event. @throws Refusal not-found */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const event = await lockEvent(trx, documentId);
    await trx('calendar_events').where({ id: event.id }).delete();
    await recordChange(trx, actor, 'calendar-event.delete', subjectOf(event), auditFacts(event), {});
  });
}

export default { create, update, remove };
