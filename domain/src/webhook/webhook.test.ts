import { expect, it } from 'vitest';
import {
  deliveryKindWords,
  TEST_KIND,
  webhookKindOfTicket,
  webhookKinds,
  webhookKindWords,
} from './kinds.js';
import { deliveryStateWords, webhookStateWords } from './messages.js';
import { isTaken, nextTryIn, OLD_SECRET_MS, webhookState } from './rules.js';
import { webhookInput, webhookPatch, webhookSending } from './schemas.js';

it('[WHK-08] a delivery is tried nine times within a day, less and less often, and then no more', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => nextTryIn({ status: 500, attempts })!);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits[0]).toBe(5000);
  const all = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(all).toBeGreaterThan(24);
  expect(all).toBeLessThan(25);
  expect(nextTryIn({ status: 500, attempts: 9 })).toBeNull();
  expect(nextTryIn({ status: null, attempts: 1 })).toBe(5000);
  expect(nextTryIn({ status: 410, attempts: 1 })).toBeNull();
});

it.each([
  [null, false],
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [404, false],
])('[WHK-08] an answer of %s is taken: %s', (status, taken) => {
  expect(isTaken(status)).toBe(taken);
});

it.each([
  [{ active: true, pausedAt: null, failingSince: null }, 'active'],
  [{ active: true, pausedAt: null, failingSince: 1 }, 'failing'],
  [{ active: true, pausedAt: 1, failingSince: 1 }, 'paused'],
  [{ active: false, pausedAt: 1, failingSince: 1 }, 'off'],
] as const)('[WHK-08] a webhook of %j is %s', (standing, state) => {
  expect(webhookState(standing)).toBe(state);
  expect(webhookStateWords[state]).toMatch(/\w/);
});

const input = { url: 'https://hooks.example.com/in', kinds: ['ticket.opened'] };

it.each([
  ['no address', { kinds: input.kinds }],
  ['no address but words', { ...input, url: 'hooks' }],
  ['no kind', { ...input, kinds: [] }],
  ['an unknown kind', { ...input, kinds: ['ticket.read'] }],
  ['an empty name', { ...input, name: ' ' }],
  ['a field that is not known', { ...input, secret: 'mine' }],
  ['an address without end', { ...input, url: `https://x.example/${'a'.repeat(500)}` }],
])('[WHK-01] %s is refused', (_what, given) => {
  expect(webhookInput.safeParse(given).success).toBe(false);
});

it('[WHK-01] the secret before a new one signs for a day', () => {
  expect(OLD_SECRET_MS).toBe(86_400_000);
});

it('[WHK-01] an address and a kind are enough; a change says what it changes', () => {
  expect(webhookInput.safeParse(input).success).toBe(true);
  expect(webhookPatch.safeParse({ active: false, revision: 2 }).success).toBe(true);
  expect(webhookSending.safeParse({}).success).toBe(true);
  expect(webhookSending.safeParse({ delivery: '' }).success).toBe(false);
});

it('[WHK-01] every kind and state has words', () => {
  for (const kind of webhookKinds) expect(webhookKindWords[kind]).toMatch(/^An? .*\w$/);
  expect(([TEST_KIND, 'qpr.submitted'] as const).map(deliveryKindWords)).toEqual([
    'A test',
    'A problem report was submitted',
  ]);
  expect(Object.values(deliveryStateWords)).toHaveLength(3);
  expect(webhookKindOfTicket('resolved')).toBe('ticket.resolved');
  expect(webhookKindOfTicket('reopened')).toBe('ticket.changed');
});
