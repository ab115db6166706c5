import type { OldCollection, OldRecord } from '@intranet/domain';
import { recordMade, type Subject } from '../../audit/record-change';
import { newRow, type Transaction } from '../../database/transaction';
import { remember } from '../memory';
import { momentOr, type PortalRun, sortedRecords } from '../run';

/** Rows of a statement: the widest of these tables has thirty columns. */
const BATCH = 200;

/** Insert rows that have their documentIds. @returns their numeric ids by these */
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

/** The columns that every row has, as old as the record. */
export const oldRow = (createdAt: string | null, now: Date) => ({
  ...newRow(now),
  created_at: momentOr(createdAt, now),
});

/** A record that comes in. */
export interface Coming {
  row: { document_id: string; [column: string]: unknown };
  /** What the audit says of it, and how it names it once it has its number. */
  audit: { subject: Subject['type']; name: (id: number) => string; facts: Record<string, unknown> } | null;
  notes: readonly string[];
}

/** What becomes of a record: it comes in, it is here already by the name of `present`, or it does not fit. */
export type Judged = Coming | { present: string } | { reason: string };

/** A record that is here now. */
export interface Brought {
  record: OldRecord;
  documentId: string;
  id: number;
}

/**
 * Bring a collection in that becomes one table: each new record is judged, those that fit are inserted, remembered, and
 * written into the audit.
 * @returns those that came in now
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
