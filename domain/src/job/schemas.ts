/** What the server does by itself, however many instances there are. OPS-08 */
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
] as const;
export type JobName = (typeof jobNames)[number];

/** How it stands with a job: `unfinished` when the instance that ran it is no longer heard of. */
export type JobState = 'new' | 'done' | 'running' | 'failed' | 'unfinished' | 'late';

/** A job as it is noted down. Moments are milliseconds since 1970 by the clock of the database. */
export interface JobRun {
  startedAt: number | null;
  endedAt: number | null;
  succeededAt: number | null;
  /** What went wrong at the last run, in technical words; null when nothing did. */
  fault: string | null;
  /** Until when the one who does it now has it; null while nobody does. */
  claimedUntil: number | null;
  /** When the next run is due. */
  nextAt: number;
}

/** A job as IT sees it. Moments in ISO 8601. */
export interface Job {
  name: JobName;
  state: JobState;
  startedAt: string | null;
  endedAt: string | null;
  succeededAt: string | null;
  fault: string | null;
  /** Null for what is done every few seconds. */
  nextAt: string | null;
  /** Which instance began the last run; null while there was none. */
  instance: string | null;
}
