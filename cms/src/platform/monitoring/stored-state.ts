import { type JobName, lateBy } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { setTimeout as wait } from 'node:timers/promises';
import { isPostgres, rawRows } from '../database/raw';
import { databaseIsDown } from '../database/outage/watch';
import { readJobs } from '../jobs/stored';

/** Facts in the database that operators monitor. */
interface StoredState {
  /** Mails by state: their number, and the age of the oldest in seconds. */
  mails: { state: string; count: number; oldestSeconds: number }[];
  sessions: number;
  mailStopped: boolean;
  jobs: JobFacts[];
}

/** The state of a job, in seconds. */
interface JobFacts {
  name: JobName;
  failed: boolean;
  /** For how long it has been due without being run. */
  lateSeconds: number;
  /** Time since the last successful run; null when there was none. */
  successSeconds: number | null;
}

/** A scrape waits at most this long for the database. */
const PATIENCE_MS = 1_000;

/** Simultaneous or frequent scrapes get the same answer. */
const KEEP_MS = 5_000;

/** Rows counted per state: a queue longer than this is an alarm in any case. */
const AT_MOST = 50_000;

const states = ['pending', 'sending', 'failed'] as const;

/** Uses indexes only, and reads at most `AT_MOST` rows of a kind. */
const statement = `
  ${states
    .map(
      (state) => `select '${state}' as what, count(*) as n, min(created_at) as oldest from (
        select created_at from outbox_mails where state = '${state}' order by id desc limit ${AT_MOST}) as ${state}`,
    )
    .join(' union all ')}
  union all select 'gathered', count(*), min(created_at) from (
    select created_at from gathered_mails limit ${AT_MOST}) as gathered
  union all select 'session', count(*), null from (
    select distinct user_id, device_id from strapi_sessions
    where origin = 'users-permissions' and status = 'active' and expires_at > ? limit ${AT_MOST}) as living
  union all select 'stopped', count(*), null from mail_outages where ended_at is null`;

interface CountRow {
  what: string;
  n: number | string;
  oldest: Date | string | number | null;
}

async function jobFacts(strapi: Core.Strapi): Promise<JobFacts[]> {
  return (await readJobs(strapi)).map((job) => ({
    name: job.name,
    failed: job.fault !== null,
    lateSeconds: lateBy(job, job.now) / 1000,
    successSeconds: job.succeededAt === null ? null : (job.now - job.succeededAt) / 1000,
  }));
}

async function read(strapi: Core.Strapi): Promise<StoredState> {
  const now = Date.now();
  const rows = await rawRows<CountRow>(strapi, isPostgres(strapi) ? 'metrics' : null, statement, [
    new Date(now),
  ]);
  const countOf = (what: string) => Number(rows.find((row) => row.what === what)?.n ?? 0);
  const mails = rows
    .filter(({ what }) => !['session', 'stopped'].includes(what))
    .map(({ what, n, oldest }) => ({
      state: what,
      count: Number(n),
      oldestSeconds: oldest === null ? 0 : Math.max(0, (now - new Date(oldest).getTime()) / 1000),
    }));
  // One after the other, so that a scrape holds one connection at most.
  const jobs = await jobFacts(strapi);
  return { mails, sessions: countOf('session'), mailStopped: countOf('stopped') > 0, jobs };
}

/**
 * Read the stored state at most every few seconds, one query at a time.
 * @returns a function that gives the state, or null when the database has not answered in time
 */
export function storedStateOf(strapi: Core.Strapi): () => Promise<StoredState | null> {
  let last: { at: number; state: StoredState } | undefined;
  let asking: Promise<StoredState | null> | undefined;

  const ask = () =>
    read(strapi)
      .then((state) => {
        last = { at: performance.now(), state };
        return state;
      })
      .catch(() => null)
      .finally(() => (asking = undefined));

  return async () => {
    if (databaseIsDown()) return null;
    if (last && performance.now() - last.at < KEEP_MS) return last.state;
    // A query still running is not repeated, so that a scrape holds one connection at most.
    asking ??= ask();
    return Promise.race([asking, wait(PATIENCE_MS, null, { ref: false })]);
  };
}
