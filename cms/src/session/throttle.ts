import { LOGIN_LIMITS, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { createHash } from 'node:crypto';
import { deleteFreeRows } from '../database/delete-rows';
import { places, rawRows } from '../database/raw';
import type { AttemptCounterRow } from '../database/tables/log-ins';
import { networkOf } from './network';

/** The number of failures allowed and the window, where they differ from those of passwords. */
interface Limits {
  windowSeconds: number;
  perAccountAndAddress: number;
  perAccount: number;
  perKnownDevice: number;
  /** The refusal from then on; by default that of log-ins. */
  says?: string;
}

/** What is tried, on which account, from where. */
export interface Attempt {
  /** Separates the counters of different uses: 'login', 'change-password'. */
  purpose: string;
  /** Every name of the account; a failure counts for each. */
  accounts: readonly string[];
  address: string;
  /** A device on which the owner has logged in before (known-device.ts); it has its own counter. */
  device?: string | null;
  limits?: Limits;
}

/**
 * One counter for all spellings of an account. PostgreSQL's lower() turns İ into a plain i, and JavaScript does not:
 * unless marks are removed, each spelling would get its own limit for the same account.
 */
const accountKey = (account: string): string =>
  account.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Something that is counted within the window. */
interface Counter {
  key: string;
  /** Failures after this number are answered with "too many". */
  limit: number;
  /** After this many failures nothing is compared any more. */
  end: number;
}

const counter = (key: string, limit: number, end: number = limit): Counter => ({ key, limit, end });

/** Set while people log in from an address. */
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

/** The counters of one attempt. SEC-06 */
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
 * comparison once the limit is reached. A comparison takes a tenth of a second of processor time: some hundred at once,
 * each for a made-up account, would keep everyone from logging in for a minute.
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

/** A stored counter. */
type Stored = Pick<AttemptCounterRow, 'key' | 'failures' | 'ends_at'>;

/** The stored counters; missing ones are 0. */
async function storedCounts(strapi: Core.Strapi, keys: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await rawRows<Stored>(strapi, `throttle-read-${keys.length}`, read(keys.length), [
    ...keys,
    Date.now(),
  ]);
  return new Map(rows.map((row) => [row.key, row]));
}

interface Open {
  counters: Counter[];
  /** Until when the address counts as in use; 0 when it does not. */
  inUseUntil: number;
}

/** The counters of an attempt, unless trying is pointless. @throws Refusal too-many-attempts */
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
  // In the same order everywhere, so that two that count the same cannot deadlock.
  const keys = counters.map(({ key }) => key).toSorted();
  const rows = await rawRows<Pick<AttemptCounterRow, 'key' | 'failures'>>(
    strapi,
    `throttle-count-${keys.length}`,
    count(keys.length),
    [...keys.flatMap((key) => [key, ends]), now, now],
  );
  const failures = new Map(rows.map((row) => [row.key, row.failures]));
  if (counters.some(({ key, limit }) => (failures.get(key) ?? 0) > limit)) throw tooMany(attempt);
}

/** A wrong password or code, as opposed to a fault of the server, or a new password that is refused. */
const isFailure = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 400 && error.code !== 'bad-input';

/**
 * Try an action that needs a secret. Failures are counted in the database, so that several server instances count
 * together; successes are not counted. The count of the failure decides the answer: of many simultaneous wrong attempts
 * exactly the allowed number get "wrong", the others "too many".
 * @param work throws a Refusal of status 400 when the secret is wrong; bad-input when the secret is right and other
 * fields are not. It is told until when the address counts as in use
 * @throws Refusal too-many-attempts, and what `work` throws
 */
export async function throttled<T>(
  strapi: Core.Strapi,
  attempt: Attempt,
  work: (inUseUntil: number) => Promise<T>,
): Promise<T> {
  const { purpose, address, device } = attempt;
  // A known person does not wait behind a stranger's attempts.
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
 * Count a request whatever its result, by its sender's address only: requests for a person's mail from elsewhere must
 * not keep the owner from asking. The number of mails has its own limit.
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
 * A person has logged in from this address, so a stranger behind it cannot block it for the others. SEC-06
 * @param until when the address counted as in use before
 */
export async function noteInUse(strapi: Core.Strapi, address: string, until: number): Promise<void> {
  const ends = Date.now() + LOGIN_LIMITS.addressInUseSeconds * 1000;
  // Written at most once an hour, however many people log in.
  const old = ends - 3_600_000;
  if (until < old) await rawRows(strapi, 'throttle-in-use', inUseNow, [inUseKey(address), ends, old]);
}

function tooMany({ limits }: Attempt): Refusal {
  const { windowSeconds: retryAfterSeconds } = limits ?? LOGIN_LIMITS;
  return new Refusal('too-many-attempts', { retryAfterSeconds }, limits?.says);
}

/** Delete counters whose window has ended. */
export async function sweepCounters(strapi: Core.Strapi): Promise<void> {
  const counters = { table: 'attempt_counters', key: 'key' };
  await deleteFreeRows(strapi, counters, 'ends_at < ?', [Date.now() - 60_000]);
}
