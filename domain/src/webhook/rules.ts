import type { WebhookState } from './schemas.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After how long a delivery is tried again, by how often it was tried: nine tries within a day. WHK-03 */
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

/** More webhooks than any company needs; each event is written once for each. */
export const MAX_WEBHOOKS = 20;

/** How long the secret before still signs beside a new one. */
export const OLD_SECRET_MS = 24 * HOUR;

/** What a try came to. */
export interface Tried {
  /** Null where there was no answer. */
  status: number | null;
  /** This one included. */
  attempts: number;
}

/** Was it taken? */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/**
 * When a delivery that was not taken is tried again, in milliseconds; null when it has failed for good. An address that
 * says it is gone (410) is not asked again. WHK-03
 */
export const nextTryIn = ({ status, attempts }: Tried): number | null =>
  status === 410 ? null : (waits[attempts - 1] ?? null);

interface WebhookFacts {
  active: boolean;
  pausedAt: unknown;
  failingSince: unknown;
}

/** How it stands with a webhook. */
export function webhookState({ active, pausedAt, failingSince }: WebhookFacts): WebhookState {
  if (!active) return 'off';
  if (pausedAt !== null) return 'paused';
  return failingSince === null ? 'active' : 'failing';
}
