import { hostname } from 'node:os';
import { createId } from '@paralleldrive/cuid2';
import { type Job, type JobName, jobNames, type JobRun, jobState } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isPostgres, rawRows } from '../database/raw';
import type { JobRow } from '../database/tables/operations';
import type { BigNumber } from '../database/tables/values';

/** An instance that has not confirmed its claim for this long counts as dead. */
export const LEASE_MS = 2 * 60_000;

/** The name of the instance: that of the computer or container, and the process number. */
const instance = `${hostname().slice(0, 80)}:${process.pid}`;

/** The time of the database, the only clock that all instances share; their own may differ by any amount. */
const nowOf = (strapi: Core.Strapi): string =>
  isPostgres(strapi)
    ? '(extract(epoch from statement_timestamp()) * 1000)::bigint'
    : "cast(unixepoch('subsec') * 1000 as integer)";

const places = (names: readonly JobName[]): string => names.map(() => '?').join(', ');

/** Create a row for each job, due at once; existing rows stay. Before the first check. */
export async function makeJobRows(strapi: Core.Strapi): Promise<void> {
  const values = jobNames.map(() => `(?, ${nowOf(strapi)})`).join(', ');
  const insert = `insert into jobs (name, next_at) values ${values} on conflict (name) do nothing`;
  await rawRows(strapi, null, insert, jobNames);
}

/** A job that this instance runs, and no other. */
export interface Claim extends Pick<JobRow, 'name' | 'fault'> {
  /** Identifies this run, so that an instance that was taken for dead ends no run but its own. */
  claim: NonNullable<JobRow['claim']>;
}

/** Stored as the fault of a run whose instance was killed, until the next run succeeds. */
export const BROKEN_OFF = 'The last run was broken off: its instance stopped or lost its database.';

/**
 * Claim the job that has been due for longest, if any is free. It is one statement that waits for no lock: of many
 * instances that ask at once, one gets it. OPS-08, decisions/0027
 * @param names the jobs of this release; jobs of a later one are not for it
 */
export async function claimJob(strapi: Core.Strapi, names: readonly JobName[]): Promise<Claim | null> {
  if (names.length === 0) return null;
  const now = nowOf(strapi);
  const lock = isPostgres(strapi) ? 'for update skip locked' : '';
  // Materialised before anything is claimed, since PostgreSQL may evaluate a condition again and find another row.
  const statement = `
    with due as materialized (
      select name from jobs where name in (${places(names)}) and next_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now}) order by next_at, name limit 1 ${lock})
    update jobs set fault = case when claim is null then fault else ? end, claim = ?,
      claimed_until = ${now} + ${LEASE_MS}, instance = ?, started_at = ${now}
    where name in (select name from due)
    returning name, claim, fault`;
  const [row] = await rawRows<Claim>(strapi, null, statement, [...names, BROKEN_OFF, createId(), instance]);
  return row ?? null;
}

/** Confirm that this instance is alive and still working. @returns false when another has taken over the job */
export async function confirmClaim(strapi: Core.Strapi, { name, claim }: Claim): Promise<boolean> {
  const statement = `update jobs set claimed_until = ${nowOf(strapi)} + ${LEASE_MS}
    where name = ? and claim = ? returning name`;
  return (await rawRows(strapi, 'job-confirmed', statement, [name, claim])).length > 0;
}

/**
 * Store the result of a run, and when the next one is due.
 * @param fault the error, without personal data; null for success
 * @returns false when another has taken over the job
 */
export async function endClaim(
  strapi: Core.Strapi,
  { name, claim }: Claim,
  everyMs: number,
  fault: string | null,
): Promise<boolean> {
  const now = nowOf(strapi);
  const success = fault === null ? `succeeded_at = ${now},` : '';
  const statement = `update jobs set ${success} ended_at = ${now}, next_at = ${now} + ${everyMs}, fault = ?,
    claim = null, claimed_until = null where name = ? and claim = ? returning name`;
  return (await rawRows(strapi, null, statement, [fault, name, claim])).length > 0;
}

/**
 * Store the run of a job without a claim, whose rows are claimed one by one.
 * @param tookMs how long it took
 * @param againMs when the next record is expected
 */
export async function noteRun(
  strapi: Core.Strapi,
  name: JobName,
  { tookMs, againMs, fault }: { tookMs: number; againMs: number; fault: string | null },
): Promise<void> {
  const now = nowOf(strapi);
  const success = fault === null ? `succeeded_at = ${now},` : '';
  const statement = `update jobs set ${success} started_at = ${now} - ${Math.round(tookMs)}, ended_at = ${now},
    next_at = ${now} + ${againMs}, instance = ?, fault = ? where name = ?`;
  await rawRows(strapi, null, statement, [instance, fault, name]);
}

interface StoredJob extends Omit<JobRow, 'claim'> {
  now: BigNumber;
}

/** A run, and the time by the same clock when it was read. */
export interface ReadJob extends JobRun {
  name: JobName;
  instance: string | null;
  now: number;
}

/** PostgreSQL returns large whole numbers as text. */
const whole = (value: BigNumber | null): number | null => (value === null ? null : Number(value));

/** The state of all jobs, in the order of their table. */
export async function readJobs(strapi: Core.Strapi): Promise<ReadJob[]> {
  const statement = `select name, instance, fault, started_at, ended_at, succeeded_at, claimed_until, next_at,
    ${nowOf(strapi)} as now from jobs`;
  const rows = new Map(
    (await rawRows<StoredJob>(strapi, 'jobs', statement, [])).map((row) => [row.name, row] as const),
  );
  return jobNames.flatMap((name) => {
    const row = rows.get(name);
    if (!row) return [];
    return {
      name,
      instance: row.instance,
      fault: row.fault,
      startedAt: whole(row.started_at),
      endedAt: whole(row.ended_at),
      succeededAt: whole(row.succeeded_at),
      claimedUntil: whole(row.claimed_until),
      nextAt: Number(row.next_at),
      now: Number(row.now),
    };
  });
}

/** A job as shown to IT. @param isWorker it runs every few seconds, so a next run is not shown */
export function asShown(job: ReadJob, isWorker: boolean): Job {
  const moment = (value: number | null) => (value === null ? null : new Date(value).toISOString());
  return {
    name: job.name,
    state: jobState(job, job.now),
    startedAt: moment(job.startedAt),
    endedAt: moment(job.endedAt),
    succeededAt: moment(job.succeededAt),
    fault: job.fault,
    nextAt: isWorker ? null : moment(job.nextAt),
    instance: job.instance,
  };
}
