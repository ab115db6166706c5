import { LOGIN_LIMITS, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { createHash } from 'node:crypto';
import { deleteFreeRows } from '../database/delete-rows';
import { places, rawRows } from '../database/raw';
import { networkOf } from './network';

/** How many failures are allowed within how long, where it is not as with passwords. */
export interface Limits {
  windowSeconds: number;
  perAccountAndAddress: number;
  perAccount: number;
  perKnownDevice: number;
  /** What is said from then on; without it, that of log-ins. */
  says?: string;
}

/** What is tried, on which account, from where. */
export interface Attempt {
  /** Keeps the counters of different doors apart: 'login', 'change-password'. */
  purpose: string;
  /** Every name by which the account is known here; a failure counts for each. */
  accounts: readonly string[];
  address: string;
  /** A device on which the owner has logged in before (known-device.ts); it has a counter of its own. */
  device?: string | null;
  limits?: Limits;
}

/**
 * One counter for all ways to write an account. PostgreSQL's lower() makes İ a plain i, which JavaScript does not:
 * without its marks taken away each of them would be a fresh limit for the same account.
 */
const accountKey = (account: string): string =>
  account.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Something that is counted within the window. */
interface Counter {
  key: string;
  /** From the failure after this one on the answer is "too many". */
  limit: number;
  /** After this many failures nothing is compared any more. */
  end: number;
}

const counter = (key: string, limit: number, end: number = limit): Counter => ({ key, limit, end });

/** There while people log in from an address. */
const inUseKey = (address: string): string => `in-use:${networkOf(address)}`;

const addressCounter = ({ purpose, address }: Attempt, inUse: boolean): Counter => {
  const { perAddress, comparedPerAddressInUse } = LOGIN_LIMITS;
  const end = inUse ? comparedPerAddressInUse : perAddress;
  return counter(`${purpose}:address:${networkOf(address)}`, perAddress, end);
};

const accountCounters = ({ purpose, accounts, address, limits = LOGIN_LIMITS }: Attempt): Counter[] =>
  accounts.map((account) => {
    const key = `${purpose}:both:${hashed(accountKey(account))}:${networkOf(address)}`;
    return counter(key, limits.perAccountAndAddress);
  });

/** What is counted for one attempt. SEC-06 */
const countersOf = (attempt: Attempt, inUse: boolean): Counter[] => {
  const { purpose, accounts, device, limits = LOGIN_LIMITS } = attempt;
  if (device) return [counter(`${purpose}:device:${hashed(device)}`, limits.perKnownDevice)];
  return [
    ...accountCounters(attempt),
    ...accounts.map((account) =>
      counter(`${purpose}:account:${hashed(accountKey(account))}`, limits.perAccount),
    ),
    addressCounter(attempt, inUse),
  ];
};

const read = (keys: number): string =>
  `select key, failures, ends_at from attempt_counters where key in (${places(keys)}) and ends_at > ?`;

const count = (keys: number): string => `
  insert into attempt_counters (key, failures, ends_at) values ${places(keys, '(?, 1, ?)')}
  on conflict (key) do update set
    failures = case when attempt_counters.ends_at <= ? then 1 else attempt_counters.failures + 1 end,
    ends_at = case when attempt_counters.ends_at <= ? then excluded.ends_at else attempt_counters.ends_at end
  returning key, failures`;

/**
 * How many secrets from one address are compared at once; the rest wait their turn, and get "too many" without a
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

/** A counter as it stands. */
interface Stored {
  key: string;
  failures: number;
  /** A moment in milliseconds, which PostgreSQL's driver gives as text. */
  ends_at: number | string;
}

/** The counters as they stand; those that are not there stand at nothing. */
async function storedCounts(strapi: Core.Strapi, keys: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await rawRows<Stored>(strapi, `throttle-read-${keys.length}`, read(keys.length), [
    ...keys,
    Date.now(),
  ]);
  return new Map(rows.map((row) => [row.key, row]));
}

interface Open {
  counters: Counter[];
  /** Until when the address is known to be in use; 0 when it is not. */
  inUseUntil: number;
}

/** What counts for an attempt, unless it is no use to try. @throws Refusal too-many-attempts */
async function openCounters(strapi: Core.Strapi, attempt: Attempt): Promise<Open> {
  const inUse = inUseKey(attempt.address);
  const keys = countersOf(attempt, false).map(({ key }) => key);
  const stored = await storedCounts(strapi, [inUse, ...keys]);
  const counters = countersOf(attempt, stored.has(inUse));
  if (counters.some(({ key, end }) => (stored.get(key)?.failures ?? 0) >= end)) throw tooMany(attempt);
  return { counters, inUseUntil: Number(stored.get(inUse)?.ends_at ?? 0) };
}

async function countFailure(
  strapi: Core.Strapi,
  attempt: Attempt,
  counters: readonly Counter[],
): Promise<void> {
  const now = Date.now();
  const ends = now + (attempt.limits ?? LOGIN_LIMITS).windowSeconds * 1000;
  // In one order everywhere, so that two who count the same do not wait for one another.
  const keys = counters.map(({ key }) => key).toSorted();
  const rows = await rawRows<{ key: string; failures: number }>(
    strapi,
    `throttle-count-${keys.length}`,
    count(keys.length),
    [...keys.flatMap((key) => [key, ends]), now, now],
  );
  const failures = new Map(rows.map((row) => [row.key, row.failures]));
  if (counters.some(({ key, limit }) => (failures.get(key) ?? 0) > limit)) throw tooMany(attempt);
}

/** A wrong password or code, as opposed to a fault of ours and to a new password that is refused. */
const isFailure = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 400 && error.code !== 'bad-input';

/**
 * Try something that takes a secret, counting failures in the database, so that several server instances count
 * together. Successes do not count. The counted failure decides the answer: of many simultaneous wrong attempts exactly
 * as many as allowed get "wrong", the others "too many".
 * @param work throws a Refusal of status 400 when the secret is wrong; bad-input where the secret is right and the rest is
 *   not. It is told until when the address is known to be in use
 * @throws Refusal too-many-attempts, and what `work` throws
 */
export async function throttled<T>(
  strapi: Core.Strapi,
  attempt: Attempt,
  work: (inUseUntil: number) => Promise<T>,
): Promise<T> {
  const { purpose, address, device } = attempt;
  // A known person does not queue behind a stranger's attempts.
  return inTurn(device ?? `${purpose}:${networkOf(address)}`, async () => {
    const { counters, inUseUntil } = await openCounters(strapi, attempt);
    try {
      return await work(inUseUntil);
    } catch (error) {
      if (isFailure(error)) await countFailure(strapi, attempt, counters);
      throw error;
    }
  });
}

/**
 * Count a request whatever comes of it, by who asks alone: requests for somebody's mail from elsewhere must not keep the
 * owner from asking. How much mail comes of it has a limit of its own.
 * @throws Refusal too-many-attempts
 */
export async function countRequest(strapi: Core.Strapi, attempt: Attempt): Promise<void> {
  const counters = [...accountCounters(attempt), addressCounter(attempt, false)];
  const stored = await storedCounts(
    strapi,
    counters.map(({ key }) => key),
  );
  if (counters.some(({ key, limit }) => (stored.get(key)?.failures ?? 0) >= limit)) throw tooMany(attempt);
  await countFailure(strapi, attempt, counters);
}

const inUseNow = `
  insert into attempt_counters (key, failures, ends_at) values (?, 0, ?)
  on conflict (key) do update set ends_at = excluded.ends_at where attempt_counters.ends_at < ?`;

/**
 * Somebody has logged in from this address: a stranger behind it does not shut it for the others. SEC-06
 * @param until so long the address was known to be in use already
 */
export async function noteInUse(strapi: Core.Strapi, address: string, until: number): Promise<void> {
  const ends = Date.now() + LOGIN_LIMITS.addressInUseSeconds * 1000;
  // Written once an hour at most, however many log in.
  const old = ends - 3_600_000;
  if (until < old) await rawRows(strapi, 'throttle-in-use', inUseNow, [inUseKey(address), ends, old]);
}

function tooMany({ limits }: Attempt): Refusal {
  const { windowSeconds: retryAfterSeconds } = limits ?? LOGIN_LIMITS;
  return new Refusal('too-many-attempts', { retryAfterSeconds }, limits?.says);
}

/** Forget counters whose window has ended. */
export async function sweepCounters(strapi: Core.Strapi): Promise<void> {
  const counters = { table: 'attempt_counters', key: 'key' };
  await deleteFreeRows(strapi, counters, 'ends_at < ?', [Date.now() - 60_000]);
}
