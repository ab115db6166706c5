import { LOGIN_LIMITS, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { createHash } from 'node:crypto';
import { rawRows } from '../database/raw';

/** What is counted for one log-in, and how many failures each may have within the window. SEC-06. */
const countersOf = (account: string, address: string) => {
  const who = createHash('sha256').update(account.toLowerCase()).digest('base64url');
  return [
    { key: `login:both:${who}:${address}`, limit: LOGIN_LIMITS.perAccountAndAddress },
    { key: `login:account:${who}`, limit: LOGIN_LIMITS.perAccount },
    { key: `login:address:${address}`, limit: LOGIN_LIMITS.perAddress },
  ];
};

const read = `select key, failures from attempt_counters where key in (?, ?, ?) and ends_at > ?`;

const count = `
  insert into attempt_counters (key, failures, ends_at) values (?, 1, ?)
  on conflict (key) do update set
    failures = case when attempt_counters.ends_at <= ? then 1 else attempt_counters.failures + 1 end,
    ends_at = case when attempt_counters.ends_at <= ? then excluded.ends_at else attempt_counters.ends_at end
  returning failures`;

/** How many passwords of one account from one address are compared at once; the rest wait their turn. */
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

/**
 * Try to log in, counting failures in the database, so that several server instances count together. Successes
 * do not count. The counted failure decides the answer: of many simultaneous wrong attempts exactly as many as
 * allowed hear "wrong", the others "too many".
 * @param attempt gives null when the log-in fails
 * @throws Refusal too-many-attempts
 */
export async function throttled<T>(
  strapi: Core.Strapi,
  account: string,
  address: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const counters = countersOf(account, address);
  return inTurn(counters[0]!.key, async () => {
    const now = Date.now();
    const found = await rawRows<{ key: string; failures: number }>(strapi, 'throttle-read', read, [
      ...counters.map(({ key }) => key),
      now,
    ]);
    const failures = new Map(found.map((row) => [row.key, row.failures]));
    if (counters.some(({ key, limit }) => (failures.get(key) ?? 0) >= limit)) throw tooMany();

    const result = await attempt();
    if (result !== null) return result;

    let over = false;
    for (const { key, limit } of counters) {
      const ends = now + LOGIN_LIMITS.windowSeconds * 1000;
      const [row] = await rawRows<{ failures: number }>(strapi, 'throttle-count', count, [key, ends, now, now]);
      over ||= (row?.failures ?? 0) > limit;
    }
    if (over) throw tooMany();
    return null;
  });
}

const tooMany = () => new Refusal('too-many-attempts', { retryAfterSeconds: LOGIN_LIMITS.windowSeconds });

/** Forget counters whose window has ended. */
export async function sweepCounters(strapi: Core.Strapi): Promise<void> {
  await rawRows(strapi, null, 'delete from attempt_counters where ends_at < ?', [Date.now() - 60_000]);
}
