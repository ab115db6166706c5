import type { Actor } from '@intranet/domain';
import { refuseStale, reviseRow } from '../database/revision';
import type { TableName } from '../database/tables';
import type { Transaction } from '../database/transaction';
import type { Audit } from './audit-of';

/** A stored row of a kind that people edit by forms. */
interface Editable {
  id: number;
  document_id: string;
  revision: number;
}

/** The record that is edited. */
interface Edited<Row extends Editable> {
  table: TableName;
  /** Reads and locks it; asked before the change, and again after it for the audit. @throws Refusal not-found */
  lock: () => Promise<Row>;
  audit: Pick<Audit<Row>, 'changed'>;
}

/**
 * Change one record: lock it, refuse a form that shows an older state, decide, write with the next revision, and record the
 * change. The order is the same for every kind, because a decision may only rely on what is locked. REL-03, SEC-08
 * @param revision the revision that the caller has seen; undefined when they did not say
 * @param decide the columns that change, or a refusal; what else belongs to the change is written in it as well
 * @returns the row before and after
 * @throws Refusal stale, and what `lock` and `decide` throw
 */
export async function editRecord<Row extends Editable>(
  trx: Transaction,
  actor: Actor,
  { table, lock, audit }: Edited<Row>,
  revision: number | undefined,
  decide: (row: Row) => object | Promise<object>,
): Promise<{ before: Row; after: Row }> {
  const before = await lock();
  refuseStale(revision, before);
  await reviseRow(trx, table, before, await decide(before));
  const after = await lock();
  await audit.changed(trx, actor, before, after);
  return { before, after };
}
