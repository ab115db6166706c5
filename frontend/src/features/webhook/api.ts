import type { Webhook, WebhookDelivery, WebhookInput, WebhookPatch } from '@intranet/domain';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { postRecord, recordsAt } from '../../shared/http/record';

const webhooks = recordsAt<Webhook, WebhookInput, WebhookPatch>('/webhooks');

/** The answer to a new webhook contains the secret, only this once. WHK-06 */
export const {
  get: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  remove: deleteWebhook,
} = webhooks;

export const listWebhooks = async (signal: AbortSignal): Promise<Webhook[]> =>
  (await webhooks.list({ sort: 'name:asc', pagination: { limit: -1 } }, signal)).data;

/** The answer contains the new secret, only this once. WHK-06 */
export const renewSecret = (id: string): Promise<Webhook> => postRecord(`${webhooks.pathOf(id)}/secret`);

export const listDeliveries = (
  id: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListAnswer<WebhookDelivery>> =>
  getList<WebhookDelivery>(`${webhooks.pathOf(id)}/deliveries`, query, signal);

/** @param delivery the one to send again; undefined for a test */
export const sendDelivery = (id: string, delivery?: string): Promise<WebhookDelivery> =>
  postRecord(`${webhooks.pathOf(id)}/deliveries`, delivery === undefined ? {} : { delivery });
