import { nextTryIn } from '@intranet/domain';
import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import { isPostgres, rawRows } from '../database/raw';
import type { WebhookDeliveryRow, WebhookRow } from '../database/tables/messages';
import { inTransaction, type Transaction } from '../database/transaction';
import type { Sent } from './send';
import { tellOfPause } from './tell-of-pause';

/** A webhook that only this worker sends to now, so that its deliveries are in order. WHK-03, decisions/0027 */
export interface ClaimedWebhook extends Pick<
  WebhookRow,
  'id' | 'name' | 'url' | 'secret' | 'previous_secret' | 'previous_until'
> {
  claim: NonNullable<WebhookRow['claim']>;
}

export type PendingDelivery = Pick<WebhookDeliveryRow, 'id' | 'event_id' | 'payload' | 'attempts'>;

/** A worker that has stored nothing for this long counts as dead; it is longer than any receiver may take. */
const LOCK_MS = 45_000;

const claimStatement = (postgres: boolean): string => `
  with due as materialized (
    select w.id from webhooks w
    where w.active = ? and w.paused_at is null and w.next_at <= ? and (w.claimed_until is null or w.claimed_until <= ?)
      and exists (select 1 from webhook_deliveries d where d.webhook_id = w.id and d.state = 'pending')
      and not exists (select 1 from mail_outages where kind = 'held' and ended_at is null)
    order by w.next_at, w.id limit 1 ${postgres ? 'for update of w skip locked' : ''})
  update webhooks set claim = ?, claimed_until = ? where id in (select id from due)
  returning id, name, url, secret, previous_secret, previous_until, claim`;

const after = (ms: number): Date => new Date(Date.now() + ms);

/** Claim a webhook with waiting deliveries, so that no other worker gets it. None while the data are a held copy. */
export async function claimWebhook(strapi: Core.Strapi): Promise<ClaimedWebhook | null> {
  const now = new Date();
  const [row] = await rawRows<ClaimedWebhook>(strapi, 'webhook-claim', claimStatement(isPostgres(strapi)), [
    true,
    now,
    now,
    createId(),
    after(LOCK_MS),
  ]);
  return row ?? null;
}

const nextStatement = `select id, event_id, payload, attempts from webhook_deliveries
  where webhook_id = ? and state = 'pending' order by id limit 1`;

/** Its next delivery: the oldest that waits. */
export async function nextDelivery(
  strapi: Core.Strapi,
  { id }: ClaimedWebhook,
): Promise<PendingDelivery | null> {
  const [row] = await rawRows<PendingDelivery>(strapi, 'webhook-next', nextStatement, [id]);
  return row ?? null;
}

/** Release it, so that others may send to it. */
export async function release(strapi: Core.Strapi, { id, claim }: ClaimedWebhook): Promise<void> {
  const statement = 'update webhooks set claim = null, claimed_until = null where id = ? and claim = ?';
  await rawRows(strapi, 'webhook-released', statement, [id, claim]);
}

interface Outcome {
  delivery: object;
  webhook: object;
  paused: boolean;
}

function outcomeOf(sent: Sent, attempts: number, failingSince: unknown): Outcome {
  if (sent.error === null) {
    const webhook = { failing_since: null, last_error: null, claimed_until: after(LOCK_MS) };
    return { delivery: { state: 'delivered' }, webhook, paused: false };
  }
  const failing = { failing_since: failingSince ?? new Date(), last_error: sent.error };
  const free = { claim: null, claimed_until: null };
  const wait = nextTryIn({ status: sent.status, attempts });
  if (wait !== null)
    return { delivery: {}, webhook: { ...failing, ...free, next_at: after(wait) }, paused: false };
  const webhook = { ...failing, ...free, paused_at: new Date() };
  return { delivery: { state: 'failed' }, webhook, paused: true };
}

/**
 * Store the result of a delivery, as long as this worker still has the claim. A delivery that has failed for good
 * pauses its webhook, and the administrators are notified in the same transaction. WHK-08
 * @returns whether there is more to be sent
 */
export const noteSent = (
  strapi: Core.Strapi,
  { id, claim, name }: ClaimedWebhook,
  delivery: PendingDelivery,
  sent: Sent,
): Promise<boolean> =>
  inTransaction(strapi, async (trx: Transaction) => {
    const held = await trx('webhooks').where({ id, claim }).forNoKeyUpdate().first('failing_since');
    if (!held) return false;
    const attempts = delivery.attempts + 1;
    const outcome = outcomeOf(sent, attempts, held.failing_since);
    const now = new Date();
    await trx('webhook_deliveries')
      .where({ id: delivery.id, state: 'pending' })
      .update({
        ...outcome.delivery,
        attempts,
        status: sent.status,
        answer: sent.answer,
        error: sent.error,
        took_ms: sent.tookMs,
        tried_at: now,
        updated_at: now,
      });
    await trx('webhooks').where({ id }).update(outcome.webhook);
    if (outcome.paused) await tellOfPause(trx, name, sent.error ?? '');
    return sent.error === null;
  });
