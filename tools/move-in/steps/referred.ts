import type { OldCollection } from '../reading/collections.ts';
import type { OldRecord } from '../reading/record.ts';
import type { PortalRun } from '../run.ts';
import { bringPlain, type Judged } from './plain.ts';

/** An imported record of the old portal, to which others refer by one of its old ids. */
export interface Referred {
  id: number;
  documentId: string;
  record: OldRecord;
  /** It was imported by this run. */
  isNew: boolean;
}

/** Imported records by all their old ids. */
export type References = ReadonlyMap<string, Referred>;

/** Import a collection to which others refer. @returns everything of it that exists here */
export async function bringReferred(
  run: PortalRun,
  collection: OldCollection,
  table: string,
  judge: (record: OldRecord) => Judged,
): Promise<References> {
  const earlier: { record: OldRecord; documentId: string }[] = [];
  const brought = await bringPlain(run, collection, table, judge, (known) => earlier.push(known));
  const references = new Map<string, Referred>();
  if (earlier.length > 0) {
    const rows: { id: number; document_id: string }[] = await run.trx(table).select('id', 'document_id');
    const ids = new Map(rows.map(({ id, document_id }) => [document_id, id]));
    for (const { record, documentId } of earlier) {
      const id = ids.get(documentId);
      // It was deleted here since, so nothing may refer to it.
      if (id === undefined) continue;
      for (const old of record.ids) references.set(old, { id, documentId, record, isNew: false });
    }
  }
  for (const { record, documentId, id } of brought)
    for (const old of record.ids) references.set(old, { id, documentId, record, isNew: true });
  return references;
}
