import { type Webhook, webhookMessages as say } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys, recordKey } from '../../shared/http/keys';
import { unlessAway } from '../../shared/session/unless-away';
import { tableQuery, useServerTable } from '../../shared/table/use-server-table';
import type { TableState } from '../../shared/table/use-table-state';
import { useWrite, type WriteOptions } from '../../shared/write/use-write';
import {
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  sendDelivery,
  updateWebhook,
} from './api';

/** Deliveries change by themselves, so they are refetched while shown. */
const LOOK_AGAIN_MS = 5_000;

export const useWebhooks = () =>
  useQuery({ queryKey: keys.webhooks, queryFn: unlessAway(({ signal }) => listWebhooks(signal)) });

export const useWebhook = (id: string) =>
  useQuery({
    queryKey: recordKey(keys.webhooks, id),
    queryFn: unlessAway(({ signal }) => getWebhook(id, signal)),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const useDeliveries = (id: string, state: TableState) =>
  useServerTable(
    [...keys.webhooks, 'deliveries', id],
    (query, signal) => listDeliveries(id, query, signal),
    state,
    tableQuery(state.view, {}),
    { failure: say.deliveriesError, lookAgain: LOOK_AGAIN_MS, pagesOnly: true },
  );

const touches = [keys.webhooks];

/** Sends a test, or a delivery again. WHK-04 */
export const useSend = ({ documentId }: Webhook) =>
  useWrite<string | undefined>({
    send: (delivery) => sendDelivery(documentId, delivery),
    success: (_, delivery) => (delivery === undefined ? say.test : say.again),
    failure: say.sendError,
    touches,
  });

/** Ends a pause. WHK-08 */
export const useResume = ({ documentId }: Webhook) =>
  useWrite({
    send: () => updateWebhook(documentId, { active: true }),
    success: say.saved,
    failure: say.saveError,
    touches,
  });

/** The consequences of a new secret, for the confirmation. WHK-06 */
export const renewing = (
  { documentId }: Webhook,
  onDone: (secret: string) => void,
): WriteOptions<void, Webhook> => ({
  send: () => renewSecret(documentId),
  failure: say.rotateError,
  touches,
  onDone: ({ secret }) => secret !== undefined && onDone(secret),
});

/** The consequences of a deletion, for the confirmation. The list, which opens next, reports the success. WHK-01 */
export const deleting = ({ documentId }: Webhook, onDone: () => void): WriteOptions<void, unknown> => ({
  send: () => deleteWebhook(documentId),
  failure: say.deleteError,
  touches: (_, worked) => (worked ? [] : touches),
  onDone,
});
