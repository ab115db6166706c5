import { z } from 'zod';
import { type AsSent, type EditableRecord, revision, type StoredRecord } from '../shared/stored-record.js';
import { plainLine } from '../shared/text.js';
import { type TEST_KIND, type WebhookKind, webhookKinds } from './kinds.js';

const fields = {
  name: plainLine({ required: 'Please enter a name.', max: 80 }),
  url: z
    .url({ error: 'Please enter an address that begins with https://.' })
    .max(500, { error: 'Please use at most 500 characters.' }),
  kinds: z
    .array(z.enum(webhookKinds, { error: 'There is no such kind of event.' }))
    .min(1, { error: 'Please choose at least one event.' })
    .max(webhookKinds.length, { error: 'Please choose each event once.' }),
  active: z.boolean(),
};

const { name, url, kinds, active } = fields;

/** POST /webhooks. Without a name it is named after the host of its address. WHK-01 */
export const webhookInput = z.strictObject({
  name: name.optional(),
  url,
  kinds,
  active: active.optional(),
});

/** PUT /webhooks/{id}. `active: true` also ends a pause. */
export const webhookPatch = z.strictObject({
  ...z.object(fields).partial().shape,
  revision,
});

/** POST /webhooks/{id}/deliveries sends that delivery again or, without one, a test. WHK-04 */
export const webhookSending = z.strictObject({ delivery: z.string().min(1).max(60).optional() });

/** The form of a webhook, with its kinds as one text separated by spaces. */
export const webhookForm = z.strictObject({
  name,
  url,
  kinds: z.string().min(1, { error: 'Please choose at least one event.' }),
  active,
});

export type WebhookInput = z.infer<typeof webhookInput>;
export type WebhookPatch = z.infer<typeof webhookPatch>;
export type WebhookForm = z.infer<typeof webhookForm>;

/** The state of a webhook: `failing` is retried automatically, `paused` waits for an administrator. */
export type WebhookState = 'active' | 'failing' | 'paused' | 'off';

/** A webhook as the server answers with it. */
export interface Webhook extends EditableRecord, AsSent<typeof fields> {
  state: WebhookState;
  failingSince: string | null;
  pausedAt: string | null;
  lastError: string | null;
  nextAt: string;
  /** How many deliveries are waiting. */
  waiting: number;
  /** Only in the answer that creates it. */
  secret?: string;
}

export type WebhookDeliveryState = 'pending' | 'delivered' | 'failed';

/** A request sent, or to be sent, to a webhook. WHK-04 */
export interface WebhookDelivery extends StoredRecord {
  /** The `webhook-id` of the request: the same in each try, and when it is sent again. */
  eventId: string;
  kind: WebhookKind | typeof TEST_KIND;
  /** The body, exactly as signed. */
  payload: string;
  state: WebhookDeliveryState;
  attempts: number;
  /** From the last answer; null when there was none. */
  status: number | null;
  /** The beginning of the last answer. */
  answer: string | null;
  error: string | null;
  triedAt: string | null;
  tookMs: number | null;
}
