import type { WebhookRow } from '../../../platform/database/tables/messages';
import {
  type Actor,
  MAX_WEBHOOKS,
  OLD_SECRET_MS,
  Refusal,
  type WebhookInput,
  type WebhookKind,
  type WebhookPatch,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { editRecord } from '../../../platform/audit/edit-record';
import { recordChange } from '../../../platform/audit/record-change';
import { sentColumns } from '../../../platform/database/columns';
import { reviseRow } from '../../../platform/database/revision';
import { insertRow, lockFound, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import { checkedAddress } from '../../../platform/webhooks/check-address';
import { queueDelivery, queueTest } from '../../../platform/webhooks/raise';
import { newSecret, seal } from '../../../platform/webhooks/seal';

/** A secret is in the answer of the call that makes it, and nowhere else. WHK-06 */
export interface WithSecret {
  documentId: string;
  secret: string;
}

/** The stored form that events search: each kind once, between two spaces, in the chosen order. */
const kindsColumn = (kinds: readonly WebhookKind[]): string => ` ${[...new Set(kinds)].join(' ')} `;

const audit = auditOf(
  'webhook',
  ({ name }: WebhookRow) => name,
  ({ name, url, kinds, active }) => ({
    name,
    url,
    kinds: kinds.trim().split(' '),
    active: Boolean(active),
  }),
);

const lockWebhook = (trx: Transaction, documentId: string): Promise<WebhookRow> =>
  lockFound(trx, 'webhooks', { document_id: documentId });

/** Further fields of the answer for a new webhook. */
const fresh = { waiting: 0, failingSince: null, pausedAt: null, lastError: null, revision: 0 };

/** The columns that end a pause, and try at once. */
const resumed = () => ({ paused_at: null, failing_since: null, last_error: null, next_at: new Date() });

/** Create a webhook. WHK-01, WHK-02 @throws Refusal bad-input, too-many-webhooks */
async function create(strapi: Core.Strapi, actor: Actor, input: WebhookInput): Promise<WithSecret> {
  const url = await checkedAddress(input.url);
  const secret = newSecret();
  return asActor(strapi, actor, async (trx) => {
    const row = newRow();
    await insertRow(trx, 'webhooks', {
      ...row,
      name: input.name ?? url.hostname.slice(0, 80),
      url: url.href,
      kinds: kindsColumn(input.kinds),
      active: input.active ?? true,
      secret: seal(secret),
      next_at: new Date(),
      revision: 0,
    });
    // Counted including this one. Two created at the same moment may not see each other, so the limit can be exceeded
    // by one.
    const [counted] = await trx('webhooks').count({ n: '*' });
    if (Number(counted?.n) > MAX_WEBHOOKS) throw new Refusal('too-many-webhooks');
    const webhook = await lockWebhook(trx, row.document_id);
    await audit.created(trx, actor, webhook);
    return { documentId: row.document_id, secret };
  });
}

/** Change a webhook; `active: true` also ends a pause. WHK-01 @throws Refusal not-found, stale, bad-input */
async function update(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  { name, url, kinds, active, revision }: WebhookPatch,
): Promise<void> {
  const address = url === undefined ? undefined : (await checkedAddress(url)).href;
  await asActor(strapi, actor, async (trx) => {
    const edited = { table: 'webhooks' as const, lock: () => lockWebhook(trx, documentId), audit };
    await editRecord(trx, actor, edited, revision, () => ({
      ...sentColumns({ name, url: address, kinds: kinds && kindsColumn(kinds), active }),
      ...(active === true && resumed()),
    }));
  });
}

/** Delete a webhook with all its deliveries. @throws Refusal not-found */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const webhook = await lockWebhook(trx, documentId);
    await trx('webhook_deliveries').where({ webhook_id: webhook.id }).delete();
    await trx('webhooks').where({ id: webhook.id }).delete();
    await audit.removed(trx, actor, webhook);
  });
}

/** Create a new secret; the previous one still signs beside it for a day. WHK-06 @throws Refusal not-found */
function renewSecret(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<WithSecret> {
  const secret = newSecret();
  return asActor(strapi, actor, async (trx) => {
    const webhook = await lockWebhook(trx, documentId);
    await reviseRow(trx, 'webhooks', webhook, {
      secret: seal(secret),
      previous_secret: webhook.secret,
      previous_until: new Date(Date.now() + OLD_SECRET_MS),
    });
    await recordChange(trx, actor, 'webhook.new-secret', audit.subjectOf(webhook), {}, {});
    return { documentId, secret };
  });
}

/**
 * Send a delivery again, unchanged and under its own id, or send a test; it is queued behind those that wait. WHK-04
 * @param delivery documentId of the one to send again; undefined for a test
 * @returns documentId of the new delivery
 * @throws Refusal not-found
 */
function send(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  delivery: string | undefined,
): Promise<string> {
  return asActor(strapi, actor, async (trx) => {
    const webhook = await lockWebhook(trx, documentId);
    if (delivery === undefined) {
      const id = await queueTest(trx, actor, webhook.id);
      await recordChange(trx, actor, 'webhook.test', audit.subjectOf(webhook), {}, {});
      return id;
    }
    const known = await trx('webhook_deliveries')
      .where({ document_id: delivery, webhook_id: webhook.id })
      .first('kind', 'event_id', 'payload');
    if (!known) throw new Refusal('not-found');
    const { kind, event_id: eventId, payload } = known;
    const id = await queueDelivery(trx, [webhook.id], { kind, eventId, payload });
    await recordChange(trx, actor, 'webhook.send-again', audit.subjectOf(webhook), {}, {});
    return id;
  });
}

export default { fresh, create, update, remove, renewSecret, send };
