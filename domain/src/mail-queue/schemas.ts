import type { StoredRecord } from '../shared/stored-record.js';
import type { OutageKind } from './faults.js';

export const mailStates = ['pending', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the queue as IT sees it: without its text. */
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

/** Since when no mail goes out, and why. Moments in ISO 8601. */
export interface MailOutage {
  kind: OutageKind;
  /** The mail server's own words. */
  says: string;
  since: string;
  /** How often sending was tried since then. */
  tries: number;
  nextTryAt: string;
}

/** Where the mail queue stands as a whole. */
export interface MailQueueState {
  outage: MailOutage | null;
  /** Mails that wait or are being sent. */
  waiting: number;
  failed: number;
}

/** What came of sending all failed mails again. */
export interface SentAgain {
  again: number;
  /** Stay failed: they were for people who are disabled, and are not kept. */
  left: number;
}
