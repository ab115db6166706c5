import { Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { createId } from '@paralleldrive/cuid2';
import type { Knex } from 'knex';
import type { RowOf, TableName } from './tables';

export type Transaction = Knex.Transaction;

/** A connection to read from: one of the pool, or a transaction's own. */
export type Reader = Knex;

/** Work that transactions do last, in order. */
const lastSteps = new WeakMap<Transaction, (() => Promise<void>)[]>();

/** Run work at the end of a transaction: no lock is waited for after it, whatever it locks. */
export function atTheEnd(trx: Transaction, step: () => Promise<void>): void {
  lastSteps.set(trx, [...(lastSteps.get(trx) ?? []), step]);
}

/**
 * Do everything or nothing. Inside, use `trx` and Strapi's own queries, which join it, and never
 * `strapi.db.connection`: on SQLite that would wait for itself.
 */
export function inTransaction<T>(strapi: Core.Strapi, work: (trx: Transaction) => Promise<T>): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
  return strapi.db.transaction(async (transaction) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
    const trx = transaction.trx as unknown as Transaction;
    const result = await work(trx);
    const steps = lastSteps.get(trx) ?? [];
    lastSteps.delete(trx);
    for (const step of steps) await step();
    return result;
  }) as Promise<T>;
}

/** How strongly a row is locked: shared, since others may rely on it too, or exclusively, to change it. */
export type Hold = 'rely' | 'change';

const strengths: Record<Hold, string> = { rely: 'for share', change: 'for no key update' };

/**
 * The locking clause at the end of a select; empty on SQLite.
 * @param of the aliases whose rows are locked, in the order of locks; all when empty
 */
export const lockClause = (trx: Transaction, hold: Hold, of: readonly string[] = []): string => {
  if (trx.client.dialect === 'sqlite3') return '';
  return strengths[hold] + (of.length > 0 ? ` of ${of.map((alias) => `"${alias}"`).join(', ')}` : '');
};

/**
 * The row with this id, locked until the transaction ends, so that others who must decide about it wait. SQLite has one
 * writer at a time and needs no such lock.
 */
export function lockRow<Name extends TableName>(
  trx: Transaction,
  table: Name,
  where: Partial<RowOf<Name>>,
): Promise<RowOf<Name> | undefined> {
  const name: string = table;
  return trx(name).where(where).forNoKeyUpdate().first();
}

/** The same for a row that must exist. @throws Refusal not-found */
export async function lockFound<Name extends TableName>(
  trx: Transaction,
  table: Name,
  where: Partial<RowOf<Name>>,
): Promise<RowOf<Name>> {
  const row = await lockRow(trx, table, where);
  if (!row) throw new Refusal('not-found');
  return row;
}

/** The columns that Strapi would fill in for a new row. */
export function newRow(now = new Date()) {
  return { document_id: createId(), created_at: now, updated_at: now, published_at: now };
}

/** Insert one row and return its numeric id. */
export async function insertRow(trx: Transaction, table: TableName, row: object): Promise<number> {
  const name: string = table;
  const [inserted] = await trx<{ id: number }>(name).insert(row).returning('id');
  return inserted!.id;
}
