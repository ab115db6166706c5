import path from 'node:path';
import { beginImmediate } from '../src/platform/database/begin-immediate';
import { withoutJit } from '../src/platform/database/jit';
import { addFunctions } from '../src/platform/database/wide-reads/sqlite-functions';
import { settings } from '../src/platform/env/settings';

interface SqliteConnection {
  pragma(statement: string): void;
  prepare(sql: string): unknown;
  function(name: string, options: { deterministic: boolean }, body: (...values: unknown[]) => unknown): void;
}

/** A committed transaction must be on disk: a write-ahead log, and a sync at each commit. */
const prepareSqlite = (connection: SqliteConnection, done: (error: null, connection: unknown) => void) => {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  // SQLite adds a column by rebuilding the table under another name; triggers of other tables refer to it in the
  // meantime.
  connection.pragma('legacy_alter_table = on');
  beginImmediate(connection);
  addFunctions(connection);
  // Statements wait for other processes without blocking this one: src/platform/database/wait-for-lock.ts
  connection.pragma('busy_timeout = 0');
  done(null, connection);
};

export default () => {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = settings();
  return {
    connection: DATABASE_URL
      ? {
          client: 'postgres',
          // A firewall may drop a connection that is idle for long, without either side noticing.
          connection: { connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000, keepAlive: true },
          pool: { min: 1, max: DATABASE_POOL, afterCreate: withoutJit },
          acquireConnectionTimeout: 20_000,
        }
      : {
          client: 'sqlite',
          connection: { filename: path.join(DATA_DIR, 'intranet.db') },
          useNullAsDefault: true,
          pool: { min: 1, max: 1, afterCreate: prepareSqlite },
          acquireConnectionTimeout: 20_000,
        },
    // Removing an attribute must never silently drop a column with data.
    settings: { forceMigration: false },
  };
};
