import type { TableName } from './tables';
import type { Transaction } from './transaction';

/** Rows per statement: the databases accept a limited number of bindings. */
const BATCH = 400;

/** Rows waiting to be inserted in a transaction, by table, each in order. */
const waiting = new WeakMap<Transaction, Map<TableName, object[]>>();

async function insert(trx: Transaction, table: TableName, rows: object[]): Promise<void> {
  for (const batch of Array.from({ length: Math.ceil(rows.length / BATCH) }, () => rows.splice(0, BATCH)))
    await trx<object>(table).insert(batch);
}

/**
 * Insert rows that this transaction does not read: at once or, where many records are written in a row
 * (`insertTogether`), together with others of their table in one statement. A violated index or foreign key is then
 * reported for all of them.
 */
export async function insertUnread(
  trx: Transaction,
  table: TableName,
  added: object | readonly object[],
): Promise<void> {
  const tables = waiting.get(trx);
  const rows = tables?.get(table) ?? [];
  rows.push(...[added].flat());
  if (tables) tables.set(table, rows);
  if (!tables || rows.length >= BATCH) await insert(trx, table, rows);
}

/** Insert the waiting rows, because they may be read or changed now. */
export async function insertWaiting(trx: Transaction): Promise<void> {
  for (const [table, rows] of waiting.get(trx) ?? []) await insert(trx, table, rows);
}

/** Run work whose rows for `insertUnread` are written in few statements; all are written when it returns. */
export async function insertTogether(trx: Transaction, work: () => Promise<void>): Promise<void> {
  waiting.set(trx, new Map());
  try {
    await work();
    await insertWaiting(trx);
  } finally {
    waiting.delete(trx);
  }
}
