import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Client, type ClientConfig } from 'pg';
import { SettingsError, settings } from '../../env/settings';
import { SCHEMA_TABLE } from './own-tables';
import { refuseNewer } from './schema-number';
import { codeOf } from '../../logging/fault';

/** Any number works, as long as every instance uses the same. */
const LOCK = 4_017_1337;

/** A first start fills the database, which takes a while on a slow machine. */
const PATIENCE_MS = 5 * 60_000;

const CONNECT_MS = 10_000;

interface Lock {
  release(): Promise<void>;
}

const isOf = (error: unknown, code: RegExp): boolean => code.test(codeOf(error));

const reasonOf = (error: NodeJS.ErrnoException): string => {
  if (error.code === '53300') return 'has no connection left to give (too many clients)';
  return `cannot be reached (${error.code ?? (/timeout/.test(error.message) ? 'no answer' : error.name)})`;
};

/**
 * One connection to PostgreSQL, besides those of Strapi.
 * @param more settings of the driver
 * @throws SettingsError with one line when no connection can be made
 */
export async function connectPostgres(connectionString: string, more: ClientConfig = {}): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, ...more });
  // It may be lost while in use; then every query on it fails too, with the reason.
  client.on('error', () => undefined);
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    // The driver's message may contain the password.
    throw new SettingsError(`DATABASE_URL: the database ${reasonOf(error)}.`);
  });
  return client;
}

const busy = () => new SettingsError('Another process is preparing or restoring this database.');

async function lockPostgres(connectionString: string, waits: boolean): Promise<Lock> {
  const client = await connectPostgres(connectionString);
  if (waits) await client.query('select pg_advisory_lock($1)', [LOCK]);
  else {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
    if (!rows[0]?.held) {
      await client.end();
      throw busy();
    }
  }
  const { rows } = await client.query<{ there: string | null }>('select to_regclass($1) as there', [
    SCHEMA_TABLE,
  ]);
  if (rows[0]?.there) {
    const numbers = await client.query<{ number: number }>(`select number from ${SCHEMA_TABLE}`);
    refuseNewer(numbers.rows[0]?.number ?? 1);
  }
  return { release: () => client.end() };
}

/** The schema number in a database file; errors of the file (no database, damaged) are thrown here. */
function numberIn(file: string): number {
  if (!existsSync(file)) return 1;
  const database = new Sqlite(file, { readonly: true });
  try {
    const isThere = database.prepare('select 1 from sqlite_master where name = ?').get(SCHEMA_TABLE);
    if (!isThere) return 1;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
    const row = database.prepare(`select number from ${SCHEMA_TABLE}`).get() as
      | { number: number }
      | undefined;
    return row?.number ?? 1;
  } finally {
    database.close();
  }
}

/** SQLite has no named locks, so an empty file beside the database is locked. */
async function lockSqlite(folder: string, waits: boolean): Promise<Lock> {
  const file = new Sqlite(path.join(folder, 'start.lock'), { timeout: 0 });
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      file.exec('begin exclusive');
      break;
    } catch (error) {
      if (!isOf(error, /^SQLITE_BUSY/)) throw error;
      if (!waits) throw busy();
      if (performance.now() > until) {
        throw new SettingsError('DATA_DIR: another process has been preparing the database for minutes.');
      }
      await wait(100);
    }
  }
  refuseNewer(numberIn(path.join(folder, 'intranet.db')));
  return {
    release: async () => {
      file.close();
    },
  };
}

/**
 * Only one instance at a time prepares the database, since two that create tables in an empty one at the same moment
 * fail. The lock ends with its connection, also in a crash. Data of a newer release are refused before anything is
 * changed.
 */
export function holdStartLock() {
  let lock: Lock | undefined;
  return {
    /** @throws SettingsError at once when it is held and must not be waited for */
    async take({ waits = true } = {}) {
      const { DATABASE_URL, DATA_DIR } = settings();
      lock = await (DATABASE_URL ? lockPostgres(DATABASE_URL, waits) : lockSqlite(DATA_DIR, waits));
    },
    async release() {
      await lock?.release();
      lock = undefined;
    },
  };
}
