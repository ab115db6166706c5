import {
  type CalendarDay,
  countsInWords,
  dayIn,
  firstDayKept,
  momentAt,
  periodsOf,
  type RetainedKind,
  retainedKindNames,
  type Retention,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../platform/audit/record-change';
import { asMoment } from '../platform/database/columns';
import { type Binding, places, rawRows, rowsIn } from '../platform/database/raw';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { settings } from '../platform/env/settings';
import { nameOfFault } from '../platform/logging/fault';
import { pictures } from '../platform/files/store';
import { forgetOldWords } from '../platform/search/keep';
import { type Expired, taken, type Taken } from './retained-rows';

const day = (now: Date): CalendarDay => dayIn(settings().TZ_COMPANY, now);

/** The periods as Company Profile has them now. */
async function readPeriods(strapi: Core.Strapi) {
  const profile = await strapi.db.connection('company_profiles').orderBy('id').first();
  return {
    documentId: profile!.document_id,
    months: periodsOf({
      keepVisitorsMonths: profile!.keep_visitors_months,
      keepTicketsMonths: profile!.keep_tickets_months,
      keepAuditMonths: profile!.keep_audit_months,
      keepDaysAwayMonths: profile!.keep_days_away_months,
    }),
  };
}

/** What is older than the first day that is kept: the condition of its rows, bound. */
const conditionOf = (kind: RetainedKind, first: CalendarDay): { sql: string; bindings: Binding[] } => {
  const { due }: Expired = taken[kind];
  return due({ first, from: momentAt(settings().TZ_COMPANY, first, '00:00') });
};

async function countDue(strapi: Core.Strapi, kind: RetainedKind, first: CalendarDay): Promise<number> {
  const { sql, bindings } = conditionOf(kind, first);
  const statement = `select count(*) as count from ${taken[kind].table} x where ${sql}`;
  const [row] = await rawRows<{ count: number | string }>(strapi, `due-${kind}`, statement, bindings);
  return Number(row!.count);
}

/**
 * What the next run of the job takes at the periods of now, when that is, and what the last one took. PRV-03
 * @param now the company's clock
 */
export async function nextRetention(strapi: Core.Strapi, now: Date): Promise<Retention> {
  const { months } = await readPeriods(strapi);
  const job = await strapi.db.connection('jobs').where({ name: 'apply-retention' }).first('next_at');
  const nextAt = new Date(Math.max(now.getTime(), Number(job?.next_at ?? 0)));
  const runs = await strapi.db.connection('retention_runs').select('kind', 'done_at', 'removed');
  const kinds: Retention['kinds'] = [];
  for (const kind of retainedKindNames) {
    const first = firstDayKept(kind, months[kind], day(nextAt));
    const run = runs.find((one) => one.kind === kind);
    kinds.push({
      kind,
      months: months[kind],
      due: first === null ? 0 : await countDue(strapi, kind, first),
      doneAt: run ? asMoment(Number(run.done_at)) : null,
      removed: run?.removed ?? null,
    });
  }
  return { nextAt: nextAt.toISOString(), kinds };
}

/** Takes the oldest free rows of a kind, and notes in the audit how many. Held rows are left to the next run. */
function takeBatch(
  strapi: Core.Strapi,
  kind: RetainedKind,
  first: CalendarDay,
  documentId: string,
): Promise<Taken & { found: number }> {
  return inTransaction(strapi, async (trx: Transaction) => {
    const { table, atOnce, take }: Expired = taken[kind];
    const { sql, bindings } = conditionOf(kind, first);
    const lock = trx.client.dialect === 'sqlite3' ? '' : 'for update skip locked';
    const statement = `select x.id, x.document_id from ${table} x where ${sql} order by x.id limit ${atOnce} ${lock}`;
    const rows = await rowsIn<{ id: number; document_id: string }>(trx, null, statement, bindings);
    if (rows.length === 0) return { found: 0, count: 0, files: [] };
    const gone = await take(trx, rows);
    const subject = { type: 'company-profile', documentId, name: 'Company profile' } as const;
    const after = { removed: countsInWords({ [kind]: gone.count }), olderThan: first };
    if (gone.count > 0) await recordChange(trx, null, 'company-profile.retention', subject, {}, after);
    return { found: rows.length, ...gone };
  });
}

/** Takes everything of a kind that is older than the first day kept, batch by batch. @returns how many */
async function takeAll(
  strapi: Core.Strapi,
  kind: RetainedKind,
  first: CalendarDay,
  documentId: string,
): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await takeBatch(strapi, kind, first, documentId);
    count += batch.count;
    // A file that cannot be removed now has no record any more, so the clean-up job removes it.
    await pictures().remove(batch.files);
    if (batch.found < taken[kind].atOnce) break;
  }
  if (kind === 'tickets' && count > 0) await inTransaction(strapi, forgetOldWords);
  return count;
}

/** Notes when a kind was done, and how many rows went. */
const noteRun = (strapi: Core.Strapi, kind: RetainedKind, at: Date, removed: number): Promise<unknown> =>
  rawRows(
    strapi,
    null,
    `insert into retention_runs (kind, done_at, removed) values (${places(3)})
     on conflict (kind) do update set done_at = excluded.done_at, removed = excluded.removed`,
    [kind, at.getTime(), removed],
  );

/**
 * The job: removes what is older than the periods of Company Profile, and says how many in log and audit. The first run on
 * data that have never had one removes nothing: a day later Administration has seen what goes. What fails of one kind keeps
 * no other from its turn. PRV-03
 * @throws the first fault
 */
export async function applyRetention(strapi: Core.Strapi, now: Date): Promise<void> {
  const { documentId, months } = await readPeriods(strapi);
  const known = await strapi.db.connection('retention_runs').select('kind');
  const counts: Partial<Record<RetainedKind, number>> = {};
  const faults: unknown[] = [];
  for (const kind of retainedKindNames) {
    const first = firstDayKept(kind, months[kind], day(now));
    const isFirst = !known.some((run) => run.kind === kind);
    try {
      counts[kind] = first === null || isFirst ? 0 : await takeAll(strapi, kind, first, documentId);
      await noteRun(strapi, kind, now, counts[kind]);
    } catch (error) {
      faults.push(error);
      strapi.log.error(`Retention of ${kind} failed: ${nameOfFault(error)}`);
    }
  }
  const words = countsInWords(counts);
  if (words !== 'nothing') strapi.log.info(`Removed after their retention periods: ${words}.`);
  if (faults.length > 0) throw faults[0];
}
