import { LOGIN_LIMITS, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { createHash } from 'node:crypto';
import { deleteFreeRows } from '../database/delete-rows';
import { rawRows } from '../database/raw';

/** What is tried, on which account, from where. */
export interface Attempt {
  /** Keeps the counters of different doors apart: 'login', 'change-password'. */
  purpose: string;
  account: string;
  address: string;
}

/**
 * One counter for all ways to write an account. PostgreSQL's lower() makes İ a plain i, which JavaScript does not:
 * without its marks taken away each of them would be a fresh limit for the same account.
 */
const accountKey = (account: string): string =>
  account.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is counted for one attempt, and how many failures each may have within the window. SEC-06 */
const countersOf = ({ purpose, account, address }: Attempt) => {
  const who = createHash('sha256').update(accountKey(account)).digest('base64url');
  return [
    { key: `${purpose}:both:${who}:${address}`, limit: LOGIN_LIMITS.perAccountAndAddress },
    { key: `${purpose}:account:${who}`, limit: LOGIN_LIMITS.perAccount },
    { key: `${purpose}:address:${address}`, limit: LOGIN_LIMITS.perAddress },
  ];
};

const read = `select key, failures from attempt_counters where key in (?, ?, ?) and ends_at > ?`;

const count = `
  insert into attempt_counters (key, failures, ends_at) values (?, 1, ?)
  on conflict (key) do update set
    failures = case when attempt_counters.ends_at <= ? then 1 else attempt_counters.failures + 1 end,
    ends_at = case when attempt_counters.ends_at <= ? then excluded.ends_at else attempt_counters.ends_at end
  returning failures`;

/**
 * How many secrets from one address are compared at once; the rest wait their turn, and hear "too many" without a
 * comparison once the limit is reached. A comparison takes a tenth of a second of a processor: some hundred at the same
 * moment, each with a made-up account, would keep everyone from logging in for a minute.
 */
const AT_ONCE = 4;
const waiting = new Map<string, { running: number; queue: (() => void)[] }>();

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = waiting.get(key) ?? { running: 0, queue: [] };
  waiting.set(key, line);
  if (line.running >= AT_ONCE) await new Promise<void>((resolve) => line.queue.push(resolve));
  line.running += 1;
  try {
    return await work();
  } finally {
    line.running -= 1;
    const next = line.queue.shift();
    if (next) next();
    else if (line.running === 0) waiting.delete(key);
  }
}

type Counter = ReturnType<typeof countersOf>[number];

async function refuseWhenExhausted(strapi: Core.Strapi, counters: Counter[]): Promise<void> {
  const found = await rawRows<{ key: string; failures: number }>(strapi, 'throttle-read', read, [
    ...counters.map(({ key }) => key),
    Date.now(),
  ]);
  const failures = new Map(found.map((row) => [row.key, row.failures]));
  if (counters.some(({ key, limit }) => (failures.get(key) ?? 0) >= limit)) throw tooMany();
}

async function countFailure(strapi: Core.Strapi, counters: Counter[]): Promise<void> {
  const now = Date.now();
  const ends = now + LOGIN_LIMITS.windowSeconds * 1000;
  let over = false;
  for (const { key, limit } of counters) {
    const [row] = await rawRows<{ failures: number }>(strapi, 'throttle-count', count, [key, ends, now, now]);
    over ||= (row?.failures ?? 0) > limit;
  }
  if (over) throw tooMany();
}

/** A wrong password or code, as opposed to a fault of ours. */
const isFailure = (error: unknown): boolean => error instanceof Refusal && error.status === 400;

/**
 * Try something that takes a secret, counting failures in the database, so that several server instances count
 * together. Successes do not count. The counted failure decides the answer: of many simultaneous wrong attempts exactly
 * as many as allowed hear "wrong", the others "too many".
 * @param work throws a Refusal of status 400 when the secret is wrong
 * @throws Refusal too-many-attempts, and what `work` throws
 */
export async function throttled<T>(
  strapi: Core.Strapi,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const counters = countersOf(attempt);
  return inTurn(`${attempt.purpose}:${attempt.address}`, async () => {
    await refuseWhenExhausted(strapi, counters);
    try {
      return await work();
    } catch (error) {
      if (isFailure(error)) await countFailure(strapi, counters);
      throw error;
    }
  });
}

/**
 * Count a request whatever comes of it: asking for mail has no failure, but must not flood a mailbox.
 * @throws Refusal too-many-attempts
 */
export async function countRequest(strapi: Core.Strapi, attempt: Attempt): Promise<void> {
  const counters = countersOf(attempt);
  await refuseWhenExhausted(strapi, counters);
  await countFailure(strapi, counters);
}

const tooMany = () => new Refusal('too-many-attempts', { retryAfterSeconds: LOGIN_LIMITS.windowSeconds });

/** Forget counters whose window has ended. */
export async function sweepCounters(strapi: Core.Strapi): Promise<void> {
  const counters = { table: 'attempt_counters', key: 'key' };
  await deleteFreeRows(strapi, counters, 'ends_at < ?', [Date.now() - 60_000]);
}
