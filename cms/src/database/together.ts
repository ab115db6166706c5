import type { Transaction } from './transaction';

/** Rows of a statement: the databases take a limited number of bindings. */
const BATCH = 400;

/** What waits in a transaction to be inserted, by tables, each in the order in which it came. */
const waiting = new WeakMap<Transaction, Map<string, object[]>>();

async function insert(trx: Transaction, table: string, rows: object[]): Promise<void> {
  for (const batch of Array.from({ length: Math.ceil(rows.length / BATCH) }, () => rows.splice(0, BATCH)))
    await trx(table).insert(batch);
}

/**
 * Insert rows that nobody reads in this transaction: at once, or, where many records are written one after the other
 * (`insertTogether`), with others of their table in one statement. What they may break (an index, a foreign key) is said
 * then for all of them.
 */
export async function insertUnread(
  trx: Transaction,
  table: string,
  added: object | readonly object[],
): Promise<void> {
  const tables = waiting.get(trx);
  const rows = tables?.get(table) ?? [];
  rows.push(...[added].flat());
  if (tables) tables.set(table, rows);
  if (!tables || rows.length >= BATCH) await insert(trx, table, rows);
}

/** Writes what waits: something is read or changed now that may be among it. */
export async function insertWaiting(trx: Transaction): Promise<void> {
  for (const [table, rows] of waiting.get(trx) ?? []) await insert(trx, table, rows);
}

/** Does work whose rows for `insertUnread` are written in few statements; all of them are once it is done. */
export async function insertTogether(trx: Transaction, work: () => Promise<void>): Promise<void> {
  waiting.set(trx, new Map());
  try {
    await work();
    await insertWaiting(trx);
  } finally {
    waiting.delete(trx);
  }
}
