import type { AuditRow } from '../database/tables/operations';
import { kindsWithoutTexts, plainSubjectName, recordedValues } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isPostgres } from '../database/raw';
import { inTransaction } from '../database/transaction';

/** The first schema number whose audit contains no texts that people wrote. */
const PLAIN_AUDIT = 2;

/** Rows read and held at once. */
const BATCH = 1000;

type Stored = Pick<AuditRow, 'id' | 'subject_type' | 'subject_name' | 'before' | 'after'>;

/** As stored: the values as JSON text. */
interface Plain {
  id: number;
  name: string;
  before: string;
  after: string;
}

/** PostgreSQL returns JSON as objects, SQLite as text. */
const valuesOf = (stored: Stored['before']): Record<string, unknown> =>
  (typeof stored === 'string' ? JSON.parse(stored) : stored) ?? {};

/** What to keep of a record, if that differs from what is stored. */
function plain(row: Stored): Plain[] {
  const before = valuesOf(row.before);
  const after = valuesOf(row.after);
  const kept = {
    name: plainSubjectName(row.subject_type, row.subject_name),
    before: recordedValues(row.subject_type, before),
    after: recordedValues(row.subject_type, after),
  };
  if (JSON.stringify(kept) === JSON.stringify({ name: row.subject_name, before, after })) return [];
  const { name } = kept;
  return [{ id: row.id, name, before: JSON.stringify(kept.before), after: JSON.stringify(kept.after) }];
}

const onPostgres = `update audit_records set subject_name = v.name, before = v.before::jsonb, after = v.after::jsonb
  from json_to_recordset(?::json) as v(id integer, name text, before text, after text) where audit_records.id = v.id`;

const onSqlite = `update audit_records set subject_name = v.name, before = v.before, after = v.after
  from (select value ->> 'id' as id, value ->> 'name' as name, value ->> 'before' as before, value ->> 'after' as after
    from json_each(?)) as v where audit_records.id = v.id`;

/**
 * Remove texts from the audit records of an earlier release, which contain what people wrote to IT and in change
 * control. That a text changed, by whom and when, is kept. It is done once, in transactions of a thousand records with
 * one statement each; if a start is interrupted, the next one continues. SEC-08, TIC-06
 * @param from the schema number of the data
 */
export async function bringAuditForward(strapi: Core.Strapi, from: number): Promise<void> {
  if (from >= PLAIN_AUDIT) return;
  const began = performance.now();
  const statement = isPostgres(strapi) ? onPostgres : onSqlite;
  let last = 0;
  let changed = 0;
  let read: number;
  do {
    const batch = await inTransaction(strapi, async (trx) => {
      const rows = await trx('audit_records')
        .where('id', '>', last)
        .whereIn('subject_type', [...kindsWithoutTexts])
        .orderBy('id')
        .limit(BATCH)
        .select('id', 'subject_type', 'subject_name', 'before', 'after');
      const rewritten = rows.flatMap(plain);
      if (rewritten.length > 0) await trx.raw(statement, [JSON.stringify(rewritten)]);
      return { rows, rewritten: rewritten.length };
    });
    read = batch.rows.length;
    last = batch.rows.at(-1)?.id ?? last;
    changed += batch.rewritten;
  } while (read === BATCH);
  if (changed === 0) return;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  strapi.log.info(`Took what people wrote out of ${changed} records of the audit log, in ${seconds} s.`);
}
