import type { MailState, OutageKind, WaitingKind } from '@intranet/domain';
import type { BigNumber, ContentRow, Day, Flag, Json, Moment } from './values';

/* Notifications, emails, webhooks and accounts for machines. */

export interface NotificationRow extends ContentRow {
  person_id: number;
  details: string;
  type: string;
  record_id: string | null;
  close_on_click: Flag;
  read_at: Moment | null;
  notified: Flag;
  duty: string | null;
  cause: string | null;
  reminded_on: Day | null;
}

/** Until when a person has put off what waits for them. WAI-10 */
export interface SnoozeRow {
  id: string;
  person_id: number;
  kind: WaitingKind;
  /** A hash of the task's address, in which names may be. */
  subject: string;
  until_day: Day;
  snoozed_at: BigNumber;
}

/** A file in a mail: its bytes as base64, never a path or an address. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface MailRow extends ContentRow {
  kind: string;
  person_id: number | null;
  caused_by: number | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: Json<Attachment[]> | null;
  secret: Flag;
  state: MailState;
  attempts: number;
  next_at: Moment | null;
  locked_until: Moment | null;
  message_id: string;
  last_error: string | null;
  sent_at: Moment | null;
}

export interface GatheredMailRow extends ContentRow {
  person_id: number;
  kind: string;
  caused_by: number | null;
  subject: string;
  route: string;
  record_id: string | null;
}

export interface MailOutageRow {
  id: string;
  kind: OutageKind;
  says: string;
  since: BigNumber;
  tries: number;
  next_try_at: BigNumber;
  ended_at: BigNumber | null;
}

export interface WebhookRow extends ContentRow {
  name: string;
  url: string;
  kinds: string;
  active: Flag;
  secret: string;
  previous_secret: string | null;
  previous_until: Moment | null;
  failing_since: Moment | null;
  paused_at: Moment | null;
  last_error: string | null;
  next_at: Moment;
  claim: string | null;
  claimed_until: Moment | null;
  revision: number;
}

export interface WebhookDeliveryRow extends ContentRow {
  webhook_id: number;
  event_id: string;
  kind: string;
  payload: string;
  state: string;
  attempts: number;
  status: number | null;
  answer: string | null;
  error: string | null;
  tried_at: Moment | null;
  took_ms: number | null;
}

export interface ServiceAccountRow extends ContentRow {
  name: string;
  purpose: string;
  owner_id: number;
  /** Names and addresses, each between spaces. */
  permissions: string;
  addresses: string;
  expires_at: Moment;
  revoked_at: Moment | null;
  last_used_at: Moment | null;
  /** JSON: requests by hour. */
  uses: string;
  warned: Flag;
  token_start: string;
  token_hash: string;
}
