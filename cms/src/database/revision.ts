import { Refusal } from '@intranet/domain';
import type { Transaction } from './transaction';

/**
 * Two people may edit one record: a form that shows an older state of it changes nothing. REL-03
 * @param sent the revision that the caller has seen; undefined when they did not say, which is not checked
 * @param stored the row, read under its lock
 * @throws Refusal stale
 */
export function refuseStale(sent: number | undefined, stored: { revision: number }): void {
  if (sent !== undefined && sent !== stored.revision) throw new Refusal('stale');
}

/** Change a row of which people see the revision; it has another one then. @param stored the row, read under its lock */
export async function reviseRow(
  trx: Transaction,
  table: string,
  stored: { id: number; revision: number },
  columns: object,
): Promise<void> {
  await trx(table)
    .where({ id: stored.id })
    .update({ ...columns, revision: stored.revision + 1, updated_at: new Date() });
}
