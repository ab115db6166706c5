import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** A value that can be bound to a statement. */
export type Binding = string | number | boolean | Date | null;

/** Which database the server uses; their SQL differs in a few places. */
export const isPostgres = (strapi: Core.Strapi): boolean => strapi.db.dialect.client === 'postgres';

/** A value as SQLite stores it: it has neither booleans nor moments, so Strapi stores 0 and 1, and milliseconds. */
export const forSqlite = (value: Binding): Binding => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Date ? value.getTime() : value;
};

/** Runs the same statement on a connection of the pool, or of a transaction. */
async function rowsOf<Row>(
  connection: Knex,
  postgres: boolean,
  name: string | null,
  sql: string,
  bindings: readonly Binding[],
): Promise<Row[]> {
  if (!postgres) {
    const rows: unknown = await connection.raw(sql, bindings.map(forSqlite));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
    return rows as Row[];
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
  const query = connection.raw(sql, bindings as Knex.RawBinding[]);
  if (name) query.options({ name });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
  const { rows } = (await query) as unknown as { rows: Row[] };
  return rows;
}

/**
 * Run one statement, outside of any transaction, and return its rows. The compiler cannot read the columns out of SQL, so
 * `Row` says them: a column of a table by its row type (`Pick<PersonRow, 'id'>`, `PersonRow['id'] | null` of a left join),
 * which is held to the database; only what the statement computes has a type of its own. no-claims.test.ts, decisions/0003
 * @param name names a prepared statement on PostgreSQL, so that it is parsed once per connection; null for statements
 * with too many variants
 * @param sql with ? for each binding. It lists its columns, because PostgreSQL refuses a prepared `select *` once the
 * table has another column, as during an upgrade
 */
export const rawRows = <Row>(
  strapi: Core.Strapi,
  name: string | null,
  sql: string,
  bindings: readonly Binding[],
): Promise<Row[]> => rowsOf<Row>(strapi.db.connection, isPostgres(strapi), name, sql, bindings);

/** The same inside a transaction, for statements that many writes share. @param name, sql, bindings as `rawRows` */
export const rowsIn = <Row>(
  trx: Knex.Transaction,
  name: string | null,
  sql: string,
  bindings: readonly Binding[],
): Promise<Row[]> => rowsOf<Row>(trx, trx.client.dialect !== 'sqlite3', name, sql, bindings);

/** Placeholders for this many bindings: '?, ?, ?'. */
export const places = (count: number, place = '?'): string =>
  Array.from({ length: count }, () => place).join(', ');
