import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** A value that a statement can be given. */
export type Binding = string | number | boolean | Date | null;

/** Which database is behind the server: their SQL differs in a few words. */
export const isPostgres = (strapi: Core.Strapi): boolean => strapi.db.dialect.client === 'postgres';

/** A value as SQLite keeps it: it knows neither booleans nor moments, so Strapi keeps 0 and 1, and milliseconds. */
export const forSqlite = (value: Binding): Binding => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Date ? value.getTime() : value;
};

/** The same question of a connection of the pool, or of a transaction's own. */
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
 * Run one statement, outside of any transaction, and give its rows.
 * @param name names a prepared statement on PostgreSQL, so that it is parsed once per connection; null for statements
 *   of too many shapes
 * @param sql with ? for each binding; it names its columns: PostgreSQL refuses a prepared `select *` once the table has
 *   another column, as in the moment of an upgrade
 */
export const rawRows = <Row>(
  strapi: Core.Strapi,
  name: string | null,
  sql: string,
  bindings: readonly Binding[],
): Promise<Row[]> => rowsOf<Row>(strapi.db.connection, isPostgres(strapi), name, sql, bindings);

/** The same inside of a transaction, for statements that many writes have in common. @param name, sql, bindings as `rawRows` */
export const rowsIn = <Row>(
  trx: Knex.Transaction,
  name: string | null,
  sql: string,
  bindings: readonly Binding[],
): Promise<Row[]> => rowsOf<Row>(trx, trx.client.dialect !== 'sqlite3', name, sql, bindings);

/** Places for this many bindings: '?, ?, ?'. */
export const places = (count: number, place = '?'): string =>
  Array.from({ length: count }, () => place).join(', ');
