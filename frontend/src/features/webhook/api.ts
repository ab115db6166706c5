import type { Webhook, WebhookDelivery, WebhookInput, WebhookPatch } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';

const path = '/webhooks';
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

export const listWebhooks = async (signal: AbortSignal): Promise<Webhook[]> =>
  (await getList<Webhook>(path, { sort: 'name:asc', pagination: { limit: -1 } }, signal)).data;

export const getWebhook = (id: string, signal?: AbortSignal): Promise<Webhook> =>
  getRecord(pathOf(id), signal);

/** The answer has the secret, this once. WHK-01 */
export const createWebhook = (input: WebhookInput): Promise<Webhook> => postRecord(path, input);

export const updateWebhook = (id: string, patch: WebhookPatch): Promise<Webhook> =>
  putRecord(pathOf(id), patch);

export const deleteWebhook = async (id: string): Promise<void> => {
  await api.delete(pathOf(id));
};

/** The answer has the new secret, this once. WHK-01 */
export const renewSecret = (id: string): Promise<Webhook> => postRecord(`${pathOf(id)}/secret`);

export const listDeliveries = (
  id: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListAnswer<WebhookDelivery>> =>
  getList<WebhookDelivery>(`${pathOf(id)}/deliveries`, query, signal);

/** @param delivery what is sent again; undefined for a test */
export const sendDelivery = (id: string, delivery?: string): Promise<WebhookDelivery> =>
  postRecord(`${pathOf(id)}/deliveries`, delivery === undefined ? {} : { delivery });
