import { expect, it } from 'vitest';
import { idleDecision, isRenewalDue, mayRenew, RENEWAL_MARGIN_MS } from './idle.js';
import { ACCESS_TOKEN_SECONDS } from './limits.js';

const minute = 60_000;

it.each([
  [0, 'active', 58 * minute],
  [57 * minute, 'active', minute],
  [58 * minute, 'warning', 2 * minute],
  [60 * minute - 1, 'warning', 1],
  [60 * minute, 'ended', Infinity],
  [8 * 60 * minute, 'ended', Infinity],
])('[SES-07] after %i ms without a sign of a person the session is %s', (idleFor, state, nextCheckMs) => {
  expect(idleDecision(1_000, 1_000 + idleFor)).toEqual({ state, nextCheckMs });
});

it('[SES-07] a token is renewed before its ten minutes end', () => {
  expect(isRenewalDue(0, 8 * minute)).toBe(false);
  expect(isRenewalDue(0, 9 * minute)).toBe(true);
  const due = ACCESS_TOKEN_SECONDS * 1000 - RENEWAL_MARGIN_MS;
  expect([due - 1, due].map((passed) => isRenewalDue(minute, minute + passed))).toEqual([false, true]);
});

it('[SES-07] a session is renewed only when a person was active since the last renewal', () => {
  expect(mayRenew(1_000, 1_001)).toBe(true);
  expect(mayRenew(1_000, 1_000)).toBe(false);
  expect(mayRenew(1_000, 500)).toBe(false);
});
