import { type ImportKind, importKinds } from '@intranet/domain';
import type { Transaction } from '../database/transaction';

/** A lock number for each list, distinct from those of other turns. */
const FIRST_LOCK = 4_017_0100;

/**
 * Two files for one list are imported one after the other, so that the second sees the records of the first: on
 * PostgreSQL by an advisory lock of the transaction, taken before any row is locked; on SQLite because there is one
 * writer. IMP-01
 */
export async function takeImportTurn(trx: Transaction, kind: ImportKind): Promise<void> {
  if (trx.client.dialect !== 'postgresql') return;
  await trx.raw('select pg_advisory_xact_lock(?)', [FIRST_LOCK + importKinds.indexOf(kind)]);
}
