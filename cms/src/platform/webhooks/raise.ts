import { type Actor, TEST_KIND, type WebhookFacts, type WebhookKind } from '@intranet/domain';
import { createId } from '@paralleldrive/cuid2';
import { type Binding, rowsIn } from '../database/raw';
import type { WebhookRow } from '../database/tables/messages';
import { newRow, type Transaction } from '../database/transaction';

type By = (Pick<Actor, 'id' | 'username'> & { cause?: string }) | null;

/**
 * The body of a request, by the rules of Standard Webhooks. It is signed exactly as stored, so it is stored as text.
 * WHK-05
 */
const payloadOf = (kind: string, now: Date, data: object): string =>
  JSON.stringify({ type: kind, timestamp: now.toISOString(), data });

interface Queued {
  kind: string;
  /** The id of the event: the same for each webhook, in each try, and when it is sent again. */
  eventId: string;
  payload: string;
}

/** Queue a delivery for some webhooks, behind what waits for each. @returns documentId of the last one */
export async function queueDelivery(
  trx: Transaction,
  webhookIds: readonly number[],
  { kind, eventId, payload }: Queued,
): Promise<string> {
  const rows = webhookIds.map((webhookId) => ({
    ...newRow(),
    webhook_id: webhookId,
    event_id: eventId,
    kind,
    payload,
    state: 'pending',
    attempts: 0,
  }));
  await trx('webhook_deliveries').insert(rows);
  return rows.at(-1)!.document_id;
}

/** The webhooks in use for one kind of event, as a condition on `webhooks` with the values that it binds. WHK-01 */
export const wantingKind = (kind: WebhookKind): { sql: string; values: Binding[] } => ({
  sql: 'active = ? and kinds like ?',
  values: [true, `% ${kind} %`],
});

/**
 * An event has happened: each webhook for its kind gets a delivery in the transaction of the event, so it is sent if
 * and only if the event happened. Without such a webhook this costs one statement, or none
 * where a statement before has asked by `wantingKind`. WHK-03
 * @param by null for what the product did by itself
 */
export async function raiseEvent(
  trx: Transaction,
  by: By,
  kind: WebhookKind,
  { record, documentId, number, ...facts }: WebhookFacts,
): Promise<void> {
  const { sql, values } = wantingKind(kind);
  const wanting = await rowsIn<Pick<WebhookRow, 'id'>>(
    trx,
    'webhooks-of-kind',
    `select id from webhooks where ${sql} order by id`,
    values,
  );
  if (wanting.length === 0) return;
  const actor = by === null || by.cause !== undefined ? null : by.username;
  const data = { record: { type: record, documentId, number: number ?? null }, actor, ...facts };
  await queueDelivery(
    trx,
    wanting.map(({ id }) => id),
    { kind, eventId: `msg_${createId()}`, payload: payloadOf(kind, new Date(), data) },
  );
}

/** Queue a test delivery. WHK-04 */
export const queueTest = (
  trx: Transaction,
  by: Pick<Actor, 'username'>,
  webhookId: number,
): Promise<string> =>
  queueDelivery(trx, [webhookId], {
    kind: TEST_KIND,
    eventId: `msg_${createId()}`,
    payload: payloadOf(TEST_KIND, new Date(), { actor: by.username }),
  });
