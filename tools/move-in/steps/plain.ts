import type { OldCollection } from '../reading/collections.ts';
import type { OldRecord } from '../reading/record.ts';
import { recordMade, type Subject } from '#server/platform/audit/record-change';
import { newRow, type Transaction } from '#server/platform/database/transaction';
import { remember } from '../memory.ts';
import { momentOr, type PortalRun, sortedRecords } from '../run.ts';

/** Rows per statement: the widest of these tables has thirty columns. */
const BATCH = 200;

/** Insert rows that have their documentIds. @returns their numeric ids by documentId */
async function insertRows(
  trx: Transaction,
  table: string,
  rows: readonly { document_id: string }[],
): Promise<Map<string, number>> {
  const stored: { id: number; document_id: string }[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    stored.push(
      ...(await trx(table)
        .insert(rows.slice(at, at + BATCH))
        .returning(['id', 'document_id'])),
    );
  }
  return new Map(stored.map(({ id, document_id }) => [document_id, id]));
}

/** The columns of every row, with the record's original dates. */
export const oldRow = (createdAt: string | null, now: Date) => ({
  ...newRow(now),
  created_at: momentOr(createdAt, now),
});

/** A record to import. */
interface Coming {
  row: { document_id: string; [column: string]: unknown };
  /** Its audit facts, and its name once it has a number. */
  audit: { subject: Subject['type']; name: (id: number) => string; facts: Record<string, unknown> } | null;
  notes: readonly string[];
}

/** The outcome for a record: it is imported, it already exists under the name `present`, or it does not fit. */
export type Judged = Coming | { present: string } | { reason: string };

/** A record that exists here. */
interface Brought {
  record: OldRecord;
  documentId: string;
  id: number;
}

/**
 * Import a collection that maps to one table: each new record is checked; those that fit are inserted, remembered, and
 * recorded in the audit.
 * @returns the imported ones
 */
export async function bringPlain(
  run: PortalRun,
  collection: OldCollection,
  table: string,
  judge: (record: OldRecord) => Judged,
  seen: (known: { record: OldRecord; documentId: string }) => void = () => undefined,
): Promise<Brought[]> {
  const { trx, tally } = run;
  const brought: Brought[] = [];
  for await (const { fresh, known } of sortedRecords(run, collection)) {
    known.forEach(seen);
    const coming: (Coming & { record: OldRecord })[] = [];
    const same: { key: string; documentId: string }[] = [];
    for (const record of fresh) {
      const { key } = record;
      const judged = judge(record);
      if ('reason' in judged) tally.unfit(collection, key, judged.reason);
      else if ('present' in judged) {
        tally.there(collection);
        same.push({ key, documentId: judged.present });
        seen({ record, documentId: judged.present });
      } else {
        tally.made(collection);
        for (const note of judged.notes) tally.note(collection, key, note);
        coming.push({ ...judged, record });
      }
    }
    const ids = await insertRows(
      trx,
      table,
      coming.map(({ row }) => row),
    );
    const made = coming.map(({ row, record, audit }) => ({
      record,
      audit,
      documentId: row.document_id,
      id: ids.get(row.document_id)!,
    }));
    await remember(trx, collection, [
      ...same,
      ...made.map(({ record, documentId }) => ({ key: record.key, documentId })),
    ]);
    for (const { subject } of made.flatMap(({ audit }) => audit ?? []).slice(0, 1)) {
      await recordMade(
        trx,
        `${subject}.import`,
        made.flatMap(({ audit, documentId, id }) =>
          audit
            ? [{ subject: { type: audit.subject, documentId, name: audit.name(id) }, facts: audit.facts }]
            : [],
        ),
      );
    }
    brought.push(...made);
  }
  return brought;
}
