import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { databaseIsDown } from '../database/outage/watch';
import { noted } from '../jobs/note';
import { nameOfFault } from '../logging/fault';
import {
  type ClaimedWebhook,
  claimWebhook,
  nextDelivery,
  noteSent,
  type PendingDelivery,
  release,
} from './claims';
import { unseal, signatureOf } from './seal';
import { send, type Sent } from './send';

/** How many webhooks a worker sends to at a time. */
const HANDS = 4;

/** How often to check for waiting deliveries. */
const POLL_MS = 1_500;

/** How many in a row, before another worker may take over. */
const MOST_IN_A_ROW = 50;

/** How long a stop waits for running deliveries; those without a stored result are sent again. */
const STOP_MS = 3_000;

const secretsOf = ({ secret, previous_secret, previous_until }: ClaimedWebhook): string[] => {
  const isGood = previous_secret !== null && previous_until !== null && Number(previous_until) > Date.now();
  return [secret, ...(isGood ? [previous_secret] : [])].map(unseal);
};

async function sendSigned(
  webhook: ClaimedWebhook,
  { event_id: id, payload: body }: PendingDelivery,
): Promise<Sent> {
  let secrets: string[];
  try {
    secrets = secretsOf(webhook);
  } catch {
    const error = 'Its secret was sealed with another ENCRYPTION_KEY. Make a new secret.';
    return { status: null, answer: null, error, tookMs: 0 };
  }
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = signatureOf(secrets, { id, timestamp, body });
  return send({ url: webhook.url, id, timestamp, signature, body });
}

/**
 * The worker of this instance: claims a webhook with waiting deliveries, sends them in order, one at a time, and stores
 * the results. Several instances share the work; deliveries of a killed one are sent again by another. WHK-03
 */
export function startWebhookWorker(strapi: Core.Strapi): { stop: () => Promise<void> } {
  const inHands = new Set<Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();

  const sendAll = async (webhook: ClaimedWebhook): Promise<void> => {
    for (let count = 0; count < MOST_IN_A_ROW && !stopped; count += 1) {
      const delivery = await nextDelivery(strapi, webhook);
      if (!delivery) break;
      const goOn = await noteSent(strapi, webhook, delivery, await sendSigned(webhook, delivery));
      if (!goOn) return;
    }
    await release(strapi, webhook);
  };

  const complain = (error: unknown) => {
    if (!databaseIsDown()) strapi.log.error(`A webhook could not be worked on: ${nameOfFault(error)}`);
  };

  const take = async (): Promise<void> => {
    while (!stopped && inHands.size < HANDS) {
      const webhook = await claimWebhook(strapi);
      if (!webhook) return;
      const sending = sendAll(webhook)
        .catch(complain)
        .finally(() => inHands.delete(sending));
      inHands.add(sending);
    }
  };

  const send = noted(strapi, 'send-webhooks', take);
  const sendAndPlan = async (): Promise<void> => {
    await send();
    if (!stopped) plan();
  };
  const look = () => {
    looking = sendAndPlan();
  };
  const plan = () => {
    timer = setTimeout(look, POLL_MS);
  };
  plan();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([Promise.all([looking, ...inHands]), wait(STOP_MS, undefined, { ref: false })]);
    },
  };
}
