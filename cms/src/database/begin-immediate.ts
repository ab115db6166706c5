/** What of a connection of better-sqlite3 makes statements. */
interface Connection {
  prepare(sql: string): unknown;
}

/**
 * Every transaction of this connection of SQLite begins as one that writes, Strapi's own included. One that has only read
 * may never write again once another process (a server, an import, a seed) has written in between: SQLITE_BUSY at once,
 * without waiting. One that begins with the lock waits its turn and reads afterwards. Knex has no setting for it.
 */
export function beginImmediate(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
}
