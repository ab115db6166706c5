import type { JobRun, JobState } from './schemas.js';

/** A job overdue by more than this is not being run by any server. @internal for its test */
export const LATE_MS = 5 * 60_000;

/**
 * The state of a job. OPS-08
 * @param now milliseconds since 1970, by the same clock as the job's moments
 */
export function jobState({ claimedUntil, nextAt, fault, endedAt }: JobRun, now: number): JobState {
  if (claimedUntil !== null && claimedUntil > now) return 'running';
  if (now - nextAt > LATE_MS) return 'late';
  if (claimedUntil !== null) return 'unfinished';
  if (fault !== null) return 'failed';
  return endedAt === null ? 'new' : 'done';
}

/** By how many milliseconds a job is overdue when no server runs it; 0 for one that is not. */
export const lateBy = ({ claimedUntil, nextAt }: JobRun, now: number): number =>
  claimedUntil !== null && claimedUntil > now ? 0 : Math.max(0, now - nextAt);
