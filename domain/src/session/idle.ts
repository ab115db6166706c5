import { ACCESS_TOKEN_SECONDS, IDLE_MS, IDLE_WARNING_MS } from './limits.js';

export type IdleState = 'active' | 'warning' | 'ended';

/**
 * The state of an idle session, from the last sign of activity in any tab. `nextCheckMs` is when the answer can change
 * without new activity. SES-07.
 */
export function idleDecision(lastActivity: number, now: number): { state: IdleState; nextCheckMs: number } {
  const idleFor = now - lastActivity;
  if (idleFor >= IDLE_MS) return { state: 'ended', nextCheckMs: Infinity };
  if (idleFor >= IDLE_MS - IDLE_WARNING_MS) return { state: 'warning', nextCheckMs: IDLE_MS - idleFor };
  return { state: 'active', nextCheckMs: IDLE_MS - IDLE_WARNING_MS - idleFor };
}

/** A token is renewed this long before it expires, so that a slow answer still arrives in time. */
export const RENEWAL_MARGIN_MS = 90_000;

/** Is the token old enough to be renewed? */
export const isRenewalDue = (renewedAt: number, now: number): boolean =>
  now - renewedAt >= ACCESS_TOKEN_SECONDS * 1000 - RENEWAL_MARGIN_MS;

/**
 * Only a person's activity keeps a session alive: without any since the last renewal the session is idle. Polling never
 * counts. SES-07.
 */
export const mayRenew = (renewedAt: number, lastActivity: number): boolean => lastActivity > renewedAt;
