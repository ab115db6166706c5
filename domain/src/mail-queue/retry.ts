/** Minutes to wait after the first, second, … failed attempt; the last one repeats. */
const DELAYS_MINUTES = [0.25, 1, 5, 15, 30, 60];

/** A mail that could not be sent for this long is marked as failed. NOT-08 */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

export type RetryDecision = { state: 'pending'; nextAt: Date } | { state: 'failed' };

/**
 * What happens to a mail whose sending has failed. NOT-08.
 * @param attempts how often it was tried, including this time
 * @param permanent the mail server said that retrying is pointless (an SMTP answer of 5xx)
 */
export function afterFailure(
  createdAt: Date,
  attempts: number,
  permanent: boolean,
  now: Date,
): RetryDecision {
  if (permanent || now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS) return { state: 'failed' };
  const minutes = DELAYS_MINUTES[Math.min(attempts, DELAYS_MINUTES.length) - 1] ?? 60;
  return { state: 'pending', nextAt: new Date(now.getTime() + minutes * 60_000) };
}
