import { kindsWithoutTexts, plainSubjectName, recordedValues } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Transaction } from '../database/transaction';

/** The first schema number whose audit holds nothing of what people wrote. */
const PLAIN_AUDIT = 2;

/** Rows that are read and held at once. */
const BATCH = 500;

interface Stored {
  id: number;
  subject_type: string;
  subject_name: string;
  before: string | Record<string, unknown> | null;
  after: string | Record<string, unknown> | null;
}

/** PostgreSQL gives documents, SQLite their text. */
const valuesOf = (stored: Stored['before']): Record<string, unknown> =>
  (typeof stored === 'string' ? JSON.parse(stored) : stored) ?? {};

async function rewrite(trx: Transaction, row: Stored): Promise<void> {
  const before = valuesOf(row.before);
  const after = valuesOf(row.after);
  const kept = {
    subject_name: plainSubjectName(row.subject_type, row.subject_name),
    before: recordedValues(row.subject_type, before),
    after: recordedValues(row.subject_type, after),
  };
  const was = JSON.stringify([row.subject_name, before, after]);
  if (JSON.stringify([kept.subject_name, kept.before, kept.after]) === was) return;
  await trx('audit_records')
    .where({ id: row.id })
    .update({ ...kept, before: JSON.stringify(kept.before), after: JSON.stringify(kept.after) });
}

/**
 * Records of an earlier release hold what people wrote to IT and in change control. It goes: that a text changed, by whom
 * and when stays. Done once, batch by batch; a start that is cut short does the rest the next time. SEC-08, TIC-06
 * @param from the schema number of the data
 */
export async function bringAuditForward(strapi: Core.Strapi, from: number): Promise<void> {
  if (from >= PLAIN_AUDIT) return;
  for (let last = 0; ;) {
    const after = last;
    const rows = await inTransaction(strapi, async (trx) => {
      const batch: Stored[] = await trx('audit_records')
        .where('id', '>', after)
        .whereIn('subject_type', [...kindsWithoutTexts])
        .orderBy('id')
        .limit(BATCH)
        .select('id', 'subject_type', 'subject_name', 'before', 'after');
      for (const row of batch) await rewrite(trx, row);
      return batch;
    });
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}
