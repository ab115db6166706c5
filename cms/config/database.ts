import path from 'node:path';
import { beginImmediate } from '../src/database/begin-immediate';
import { addFunctions } from '../src/database/wide-reads/sqlite-functions';
import { settings } from '../src/env/settings';

interface SqliteConnection {
  pragma(statement: string): void;
  prepare(sql: string): unknown;
  function(name: string, options: { deterministic: boolean }, body: (...values: unknown[]) => unknown): void;
}

/** Acknowledged means on disk: a write-ahead log, and a sync at each commit. */
const prepareSqlite = (connection: SqliteConnection, done: (error: null, connection: unknown) => void) => {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('busy_timeout = 5000');
  // A table gets a column by being made again beside itself; triggers of other tables name it in the meantime.
  connection.pragma('legacy_alter_table = on');
  beginImmediate(connection);
  addFunctions(connection);
  done(null, connection);
};

export default () => {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = settings();
  return {
    connection: DATABASE_URL
      ? {
          client: 'postgres',
          // A connection on which nothing happens for long may be cut by a firewall, which tells nobody.
          connection: { connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000, keepAlive: true },
          pool: { min: 1, max: DATABASE_POOL },
          acquireConnectionTimeout: 20_000,
        }
      : {
          client: 'sqlite',
          connection: { filename: path.join(DATA_DIR, 'intranet.db') },
          useNullAsDefault: true,
          pool: { min: 1, max: 1, afterCreate: prepareSqlite },
          acquireConnectionTimeout: 20_000,
        },
    // Removing an attribute must never drop a column with people's data behind their backs.
    settings: { forceMigration: false },
  };
};
