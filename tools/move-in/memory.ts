import type { OldCollection } from './reading/collections.ts';
import { OLD_RECORDS_TABLE } from '#server/platform/database/schema/own-tables';
import type { Transaction } from '#server/platform/database/transaction';

/** Rows per statement: SQLite allows a limited number of bindings. */
const BATCH = 400;

/** What is remembered: records of collections, and their pictures. */
type Kept = OldCollection | 'pictures';

/** The documentId of each imported record of a collection, by its key in the old portal. IMP-02 */
export async function remembered(trx: Transaction, collection: Kept): Promise<Map<string, string>> {
  const rows = await trx(OLD_RECORDS_TABLE).where({ collection }).select('old_id', 'document_id');
  return new Map(rows.map(({ old_id, document_id }) => [old_id, document_id]));
}

/** A record of the old portal, and its record here. */
export interface Remembered {
  key: string;
  documentId: string;
}

/** Store which records were imported, so that a later run skips them. */
export async function remember(
  trx: Transaction,
  collection: Kept,
  records: readonly Remembered[],
): Promise<void> {
  await trx.batchInsert(
    OLD_RECORDS_TABLE,
    records.map(({ key, documentId }) => ({ collection, old_id: key, document_id: documentId })),
    BATCH,
  );
}
