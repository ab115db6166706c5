/** The part of better-sqlite3's connection that prepares statements. */
interface Connection {
  prepare(sql: string): unknown;
}

/**
 * Make every transaction on this SQLite connection begin as a writing one, including Strapi's own. A transaction that
 * started with a read fails at its first write (SQLITE_BUSY, without waiting) once another process (a server, an
 * import, a seed) has written in between. One that begins with the lock waits its turn and reads afterwards. Knex has
 * no setting for this.
 */
export function beginImmediate(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
}
