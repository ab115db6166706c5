import type { Actor } from '@intranet/domain';
import { type Binding, places, rowsIn } from '../database/raw';
import type { Transaction } from '../database/transaction';
import { nameOf, presenter } from './find';
import { type List, type Row, sql } from './list';
import { dialects } from './sql/dialects';
import { recordStatement } from './sql/statement';

const isSqlite = (trx: Transaction): boolean => trx.client.dialect === 'sqlite3';

/**
 * A record of a list as the actor sees it, read in the transaction that has just written it. The actor is known to see
 * it.
 */
export async function recordIn(trx: Transaction, list: List, actor: Actor, documentId: string): Promise<Row> {
  const condition = sql(`${list.alias}.document_id = ?`, [documentId]);
  const dialect = isSqlite(trx) ? dialects.sqlite : dialects.postgres;
  const { text, bindings } = recordStatement(dialect, list, actor, condition);
  const [row] = await rowsIn<Row>(trx, nameOf(text), text, bindings);
  return presenter(list)(row!);
}

/**
 * Insert a row of a list's table, and return it as the list shows it to the actor, who is known to see it. On
 * PostgreSQL one statement does both, with the inserted row in place of the table.
 * @param values by column, including its documentId
 */
export async function insertShown(
  trx: Transaction,
  list: List,
  actor: Actor,
  values: Record<string, Binding> & { document_id: string },
): Promise<Row> {
  const columns = Object.keys(values);
  const insert = `insert into "${list.table}" (${columns.map((column) => `"${column}"`).join(', ')})
    values (${places(columns.length)})`;
  if (isSqlite(trx)) {
    await rowsIn(trx, null, `${insert} returning "id"`, Object.values(values));
    return recordIn(trx, list, actor, values.document_id);
  }
  const shown = recordStatement(dialects.postgres, { ...list, table: 'made' }, actor, sql('1 = 1'));
  const text = `with made as (${insert} returning *) ${shown.text}`;
  const [row] = await rowsIn<Row>(trx, nameOf(text), text, [...Object.values(values), ...shown.bindings]);
  return presenter(list)(row!);
}
