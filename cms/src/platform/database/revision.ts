import { Refusal } from '@intranet/domain';
import type { TableName } from './tables';
import type { Transaction } from './transaction';

/**
 * Two people may edit one record, so a form that shows an older state must not be saved. REL-03
 * @param sent the revision that the caller has seen; undefined is not checked
 * @param stored the row, read under its lock
 * @throws Refusal stale
 */
export function refuseStale(sent: number | undefined, stored: { revision: number }): void {
  if (sent !== undefined && sent !== stored.revision) throw new Refusal('stale');
}

/** Change a row with a revision, and give it a new revision. @param stored the row, read under its lock */
export async function reviseRow(
  trx: Transaction,
  table: TableName,
  stored: { id: number; revision: number },
  columns: object,
): Promise<void> {
  const name: string = table;
  await trx(name)
    .where({ id: stored.id })
    .update({ ...columns, revision: stored.revision + 1, updated_at: new Date() });
}
