import { hostname } from 'node:os';
import { createId } from '@paralleldrive/cuid2';
import { type Job, type JobName, jobNames, type JobRun, jobState } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isPostgres, rawRows } from '../database/raw';

/** An instance that has not confirmed its claim for this long is taken for dead. */
export const LEASE_MS = 2 * 60_000;

/** What says whose run it is: the computer's name, or the container's, and the number of the process. */
const instance = `${hostname().slice(0, 80)}:${process.pid}`;

/** Now, by the one clock that all instances have in common: their own may differ by any amount. */
const nowOf = (strapi: Core.Strapi): string =>
  isPostgres(strapi)
    ? '(extract(epoch from statement_timestamp()) * 1000)::bigint'
    : "cast(unixepoch('subsec') * 1000 as integer)";

const places = (names: readonly JobName[]): string => names.map(() => '?').join(', ');

/** A row for each job, due at once; those that are there stay as they are. Before the first look. */
export async function makeJobRows(strapi: Core.Strapi): Promise<void> {
  const values = jobNames.map(() => `(?, ${nowOf(strapi)})`).join(', ');
  const insert = `insert into jobs (name, next_at) values ${values} on conflict (name) do nothing`;
  await rawRows(strapi, null, insert, jobNames);
}

/** A job that this instance does now, and no other. */
export interface Claim {
  name: JobName;
  /** Names only this run, so that one who was taken for dead ends no run but its own. */
  claim: string;
  /** What is left of the last run: its fault, or that it was broken off. */
  fault: string | null;
}

/** Stands as the fault of a run whose instance was killed, until the next one has ended well. */
export const BROKEN_OFF = 'The last run was broken off: its instance stopped or lost its database.';

/**
 * Take the job that has been due for longest, if there is any and nobody has it. One statement, which waits for nobody:
 * of many instances that ask at once one gets it. OPS-08, decisions/0041
 * @param names the jobs that this release knows: those of a later one are not for it
 */
export async function claimJob(strapi: Core.Strapi, names: readonly JobName[]): Promise<Claim | null> {
  if (names.length === 0) return null;
  const now = nowOf(strapi);
  const lock = isPostgres(strapi) ? 'for update skip locked' : '';
  // Written down before anything is claimed: PostgreSQL may ask a condition again, and find another row then.
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

/** Say that this instance is alive and still at it. @returns false when another has taken the job in the meantime */
export async function confirmClaim(strapi: Core.Strapi, { name, claim }: Claim): Promise<boolean> {
  const statement = `update jobs set claimed_until = ${nowOf(strapi)} + ${LEASE_MS}
    where name = ? and claim = ? returning name`;
  return (await rawRows(strapi, 'job-confirmed', statement, [name, claim])).length > 0;
}

/**
 * Note how a run has ended, and when the next one is due.
 * @param fault what went wrong, without anything of any person; null when nothing did
 * @returns false when another has taken the job in the meantime
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
 * Note the run of a job that needs no claim, since what it works on is claimed row by row.
 * @param tookMs how long it took
 * @param againMs after how long the next note is to be expected
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

interface Row {
  name: JobName;
  instance: string | null;
  fault: string | null;
  started_at: number | string | null;
  ended_at: number | string | null;
  succeeded_at: number | string | null;
  claimed_until: number | string | null;
  next_at: number | string;
  now: number | string;
}

/** A run, and the moment by the same clock at which it was read. */
export interface ReadJob extends JobRun {
  name: JobName;
  instance: string | null;
  now: number;
}

/** PostgreSQL gives large whole numbers as text. */
const whole = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** All jobs as they stand, in the order of their table. */
export async function readJobs(strapi: Core.Strapi): Promise<ReadJob[]> {
  const statement = `select name, instance, fault, started_at, ended_at, succeeded_at, claimed_until, next_at,
    ${nowOf(strapi)} as now from jobs`;
  const rows = new Map(
    (await rawRows<Row>(strapi, 'jobs', statement, [])).map((row) => [row.name, row] as const),
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

/** A job as it is shown to IT. @param isWorker it is done every few seconds, so it has no next run to speak of */
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
