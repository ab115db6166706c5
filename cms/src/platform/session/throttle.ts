import { LOGIN_LIMITS, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { createHash } from 'node:crypto';
import { deleteFreeRows } from '../database/delete-rows';
import { places, rawRows } from '../database/raw';
import type { AttemptCounterRow } from '../database/tables/log-ins';
import { networkOf } from '../http/connections/network';

/** A number of failures allowed within a window. */
interface Allowed {
  windowSeconds: number;
  failures: number;
}

/** The limits of an account, of an account at an address, and of a known device, where they are not those of passwords. */
interface Limits {
  windows: readonly [Allowed, ...Allowed[]];
  /** The refusal from then on. */
  says: (windowSeconds: number) => string;
}

/** What is tried, on which account, from where. */
export interface Attempt {
  /** Separates the counters of different uses: 'login', 'change-password'. */
  purpose: string;
  /** Every name of the account; a failure counts for each. */
  accounts: readonly string[];
  address: string;
  /** A device on which the owner has logged in before (known-device.ts), or their session; it has its own counters. */
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

/** Something that is counted within a window. */
interface Counter {
  key: string;
  windowSeconds: number;
  /** Failures after this number are answered with "too many". */
  limit: number;
  /** After this many failures nothing is compared any more. */
  end: number;
}

const counter = (key: string, limit: number, end: number = limit): Counter => ({
  key,
  windowSeconds: LOGIN_LIMITS.windowSeconds,
  limit,
  end,
});

/** A counter for each window of the attempt's own limits, or one with the limit of passwords. */
const counters = ({ limits }: Attempt, key: string, ofPasswords: number): Counter[] =>
  limits
    ? limits.windows.map(({ windowSeconds, failures }) => ({
        key: `${key}:${windowSeconds}`,
        windowSeconds,
        limit: failures,
        end: failures,
      }))
    : [counter(key, ofPasswords)];

/** Set while people log in from an address. */
const inUseKey = (address: string): string => `in-use:${networkOf(address)}`;

const addressCounter = ({ purpose, address }: Attempt, inUse: boolean): Counter => {
  const { perAddress, comparedPerAddressInUse } = LOGIN_LIMITS;
  const end = inUse ? comparedPerAddressInUse : perAddress;
  return counter(`${purpose}:address:${networkOf(address)}`, perAddress, end);
};

const accountCounters = (attempt: Attempt): Counter[] =>
  attempt.accounts.map((account) => {
    const key = `${attempt.purpose}:both:${hashed(accountKey(account))}:${networkOf(attempt.address)}`;
    return counter(key, LOGIN_LIMITS.perAccountAndAddress);
  });

/** The counters of one attempt. SEC-06 */
const countersOf = (attempt: Attempt, inUse: boolean): Counter[] => {
  const { purpose, accounts, device, limits } = attempt;
  const ofEach = (key: (account: string) => string, ofPasswords: number): Counter[] =>
    accounts.flatMap((account) => counters(attempt, key(hashed(accountKey(account))), ofPasswords));
  if (device)
    return ofEach((account) => `${purpose}:device:${account}:${hashed(device)}`, LOGIN_LIMITS.perKnownDevice);
  return [
    ...(limits ? [] : accountCounters(attempt)),
    ...ofEach((account) => `${purpose}:account:${account}`, LOGIN_LIMITS.perAccount),
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
  const own = countersOf(attempt, stored.has(inUse));
  refuseFull(attempt, own, ({ key, end }) => (stored.get(key)?.failures ?? 0) >= end);
  return { counters: own, inUseUntil: Number(stored.get(inUse)?.ends_at ?? 0) };
}

async function countFailure(strapi: Core.Strapi, attempt: Attempt, own: readonly Counter[]): Promise<void> {
  const failures = await increased(strapi, own);
  refuseFull(attempt, own, ({ key, limit }) => (failures.get(key) ?? 0) > limit);
}

/** One failure more in each of these; the numbers with it. */
async function increased(
  strapi: Core.Strapi,
  own: readonly Pick<Counter, 'key' | 'windowSeconds'>[],
): Promise<Map<string, number>> {
  const now = Date.now();
  // In the same order everywhere, so that two that count the same cannot deadlock.
  const sorted = own.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const rows = await rawRows<Pick<AttemptCounterRow, 'key' | 'failures'>>(
    strapi,
    `throttle-count-${sorted.length}`,
    count(sorted.length),
    [...sorted.flatMap(({ key, windowSeconds }) => [key, now + windowSeconds * 1000]), now, now],
  );
  return new Map(rows.map((row) => [row.key, row.failures]));
}

/** Count something by itself, without a limit. @returns the number within the window, this one included */
export async function countOne(
  strapi: Core.Strapi,
  { purpose, account, windowSeconds }: { purpose: string; account: string; windowSeconds: number },
): Promise<number> {
  const key = `${purpose}:all:${hashed(accountKey(account))}`;
  return (await increased(strapi, [{ key, windowSeconds }])).get(key)!;
}

/** Forget the failures of an account, wherever they came from: on its known devices, too. */
export async function forgetFailures(strapi: Core.Strapi, purpose: string, account: string): Promise<void> {
  const of = `${hashed(accountKey(account))}%`;
  await strapi.db
    .connection('attempt_counters')
    .where('key', 'like', `${purpose}:account:${of}`)
    .orWhere('key', 'like', `${purpose}:device:${of}`)
    .orWhere('key', 'like', `${purpose}:all:${of}`)
    .delete();
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
    const open = await openCounters(strapi, attempt);
    try {
      return await work(open.inUseUntil);
    } catch (error) {
      if (isFailure(error)) await countFailure(strapi, attempt, open.counters);
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
  const own = [...accountCounters(attempt), addressCounter(attempt, false)];
  const stored = await storedCounts(
    strapi,
    own.map(({ key }) => key),
  );
  refuseFull(attempt, own, ({ key, limit }) => (stored.get(key)?.failures ?? 0) >= limit);
  await countFailure(strapi, attempt, own);
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

/** @throws Refusal too-many-attempts where one of the counters is full: the longest wait is the one that counts */
function refuseFull(
  { limits }: Attempt,
  own: readonly Counter[],
  isFull: (counter: Counter) => boolean,
): void {
  const waits = own.filter(isFull).map(({ windowSeconds }) => windowSeconds);
  if (waits.length === 0) return;
  const retryAfterSeconds = Math.max(...waits);
  throw new Refusal('too-many-attempts', { retryAfterSeconds }, limits?.says(retryAfterSeconds));
}

/** Delete counters whose window has ended. */
export async function sweepCounters(strapi: Core.Strapi): Promise<void> {
  const counters = { table: 'attempt_counters', key: 'key' };
  await deleteFreeRows(strapi, counters, 'ends_at < ?', [Date.now() - 60_000]);
}
