import type { ServiceAccountState } from './schemas.js';

/** What every token begins with, so that people and secret scanners recognise one. API-01 */
export const TOKEN_PREFIX = 'cin_';

const DAY = 24 * 3_600_000;

/** The longest life of an account: a year, with the day of a leap year. */
const LONGEST_MS = 366 * DAY;

/** How long before its end the admins and the owner are told. API-03 */
export const WARNED_BEFORE_MS = 14 * DAY;

/** How many requests an account may make within a minute, on each instance of the server. API-03 */
export const REQUESTS_A_MINUTE = 600;

/** Does the text hold a token, or the beginning of one that is long enough to matter? */
export const holdsToken = (text: string): boolean => /cin_[\w-]{20,}/.test(text);

/** Why an account may not end then; null where it may. @param endsAt @param now milliseconds since 1970 */
export function refusedExpiry(endsAt: number, now: number): string | null {
  if (endsAt <= now) return 'Please choose a day that is not over.';
  return endsAt - now > LONGEST_MS ? 'Please choose a day within a year from now.' : null;
}

/** What decides whether an account works. Moments are milliseconds since 1970. */
interface Standing {
  expiresAt: number;
  revoked: boolean;
  ownerBlocked: boolean;
}

/** The state of an account: the first reason why it does not work, or active. API-02 */
export function serviceAccountState(
  { expiresAt, revoked, ownerBlocked }: Standing,
  now: number,
): ServiceAccountState {
  if (revoked) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return ownerBlocked ? 'stopped' : 'active';
}

const HOUR = 3_600_000;
const HOURS_A_DAY = 24;

/** Requests by hour: the number of hours since 1970, and how many in it. */
type Uses = Readonly<Record<string, number>>;

const hourOf = (moment: number): number => Math.floor(moment / HOUR);

/** The hours that still count, with further requests in the present one. API-03 @param now milliseconds since 1970 */
export function withUses(uses: Uses, further: number, now: number): Uses {
  const hour = hourOf(now);
  const kept = Object.entries(uses).filter(([one]) => Number(one) > hour - HOURS_A_DAY);
  const counted = Object.fromEntries(kept);
  return { ...counted, [hour]: (counted[hour] ?? 0) + further };
}

/** The requests of the last 24 hours, counted by whole hours. API-03 @param now milliseconds since 1970 */
export const usesOfLastDay = (uses: Uses, now: number): number =>
  Object.values(withUses(uses, 0, now)).reduce((sum, count) => sum + count, 0);
