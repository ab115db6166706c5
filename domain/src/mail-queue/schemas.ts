import type { StoredRecord } from '../shared/stored-record.js';
import type { OutageKind } from './faults.js';

export const mailStates = ['pending', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail in the queue as IT sees it, without its text. */
export interface QueuedMail extends StoredRecord {
  kind: string;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  nextAt: string | null;
  lastError: string | null;
  sentAt: string | null;
}

/** Since when mail has been stopped, and why. Moments are ISO 8601. */
export interface MailOutage {
  kind: OutageKind;
  /** The mail server's error text. */
  says: string;
  since: string;
  /** How often sending was tried since then. */
  tries: number;
  nextTryAt: string;
}

/** The state of the whole mail queue. */
export interface MailQueueState {
  outage: MailOutage | null;
  /** Mails that are waiting or being sent. */
  waiting: number;
  failed: number;
}

/** The result of sending all failed mails again. */
export interface SentAgain {
  again: number;
  /** Mails that stay failed, because their recipients are disabled. */
  left: number;
}
