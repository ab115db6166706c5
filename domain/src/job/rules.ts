import type { JobRun, JobState } from './schemas.js';

/** A job that is due for longer than this is done by nobody. @internal for its test */
export const LATE_MS = 5 * 60_000;

/**
 * How it stands with a job. OPS-08
 * @param now by the clock that its moments are of, in milliseconds since 1970
 */
export function jobState({ claimedUntil, nextAt, fault, endedAt }: JobRun, now: number): JobState {
  if (claimedUntil !== null && claimedUntil > now) return 'running';
  if (now - nextAt > LATE_MS) return 'late';
  if (claimedUntil !== null) return 'unfinished';
  if (fault !== null) return 'failed';
  return endedAt === null ? 'new' : 'done';
}

/** By how many milliseconds a job that nobody does is too late; 0 for one that is not. */
export const lateBy = ({ claimedUntil, nextAt }: JobRun, now: number): number =>
  claimedUntil !== null && claimedUntil > now ? 0 : Math.max(0, now - nextAt);
