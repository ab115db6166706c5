/** The work that the server does by itself, once for all instances. OPS-08 */
export const jobNames = [
  'send-mails',
  'send-digests',
  'send-reset-links',
  'send-webhooks',
  'remove-sessions',
  'remove-failed-log-ins',
  'remove-reset-links',
  'remove-log-in-tickets',
  'remove-sent-mails',
  'remove-notices',
  'remove-deliveries',
  'remove-pictures',
  'remind-of-week',
  'tell-of-ending-accounts',
  'back-up',
  'make-exports',
  'apply-retention',
] as const;
export type JobName = (typeof jobNames)[number];

/** The state of a job. `unfinished`: the instance that ran it has stopped responding. */
export type JobState = 'new' | 'done' | 'running' | 'failed' | 'unfinished' | 'late';

/** A job as stored. Moments are milliseconds since 1970 by the database's clock. */
export interface JobRun {
  startedAt: number | null;
  endedAt: number | null;
  succeededAt: number | null;
  /** The error of the last run, in technical words; null when it succeeded. */
  fault: string | null;
  /** Until when the instance that runs it may keep it; null while no instance runs it. */
  claimedUntil: number | null;
  /** When the next run is due. */
  nextAt: number;
}

/** A job as IT sees it. Moments are ISO 8601. */
export interface Job {
  name: JobName;
  state: JobState;
  startedAt: string | null;
  endedAt: string | null;
  succeededAt: string | null;
  fault: string | null;
  /** Null for jobs that run every few seconds. */
  nextAt: string | null;
  /** The instance that started the last run; null before the first. */
  instance: string | null;
}
