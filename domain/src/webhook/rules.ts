import type { WebhookState } from './schemas.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long until the next try, by the number of tries so far: nine tries within a day. WHK-08 */
const waits = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const;

/** The maximum number of webhooks; each event is stored once per webhook. */
export const MAX_WEBHOOKS = 20;

/** How long the previous secret still signs beside a new one. */
export const OLD_SECRET_MS = 24 * HOUR;

/** The result of a try. */
interface Tried {
  /** Null when there was no answer. */
  status: number | null;
  /** Including this one. */
  attempts: number;
}

/** Was it accepted? */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/**
 * When a failed delivery is tried again, in milliseconds; null when it has failed for good. An address that answers 410
 * (gone) is not tried again. WHK-08
 */
export const nextTryIn = ({ status, attempts }: Tried): number | null =>
  status === 410 ? null : (waits[attempts - 1] ?? null);

interface WebhookFacts {
  active: boolean;
  pausedAt: unknown;
  failingSince: unknown;
}

/** The state of a webhook. */
export function webhookState({ active, pausedAt, failingSince }: WebhookFacts): WebhookState {
  if (!active) return 'off';
  if (pausedAt !== null) return 'paused';
  return failingSince === null ? 'active' : 'failing';
}
