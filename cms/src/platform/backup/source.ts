import { existsSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Client } from 'pg';
import { SCHEMA_TABLE } from '../database/schema/own-tables';
import { connectPostgres } from '../database/schema/start-lock';
import { type Settings, SettingsError } from '../env/settings';
import { type CopiedTable, type Definition, DEFINITIONS_TABLE } from './tables';
import { fromPostgres, fromSqlite, type Value } from './values';

/** A database being copied, as it was at one moment, whatever is written during the copy. */
export interface Source {
  kind: 'SQLite' | 'PostgreSQL';
  /** Read the data from now on as they are at this moment. */
  renew(): Promise<void>;
  /** Names of the existing tables. */
  tables(): Promise<string[]>;
  /** The text of one value in a table's first row. */
  first(table: string, column: string): Promise<string | null>;
  /** The last id that a table has used, so that none is used twice. */
  lastId(table: string): Promise<string | null>;
  /** A table's rows, a few at a time. */
  rows(table: CopiedTable): AsyncIterable<Value[]>;
  close(): Promise<void>;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Ordered by id, or by the first column, which is the key of tables without an id. */
const selectOf = ({ name, columns, counted }: CopiedTable): string =>
  `select ${columns.map((column) => quoted(column.name)).join(', ')} from ${quoted(name)} order by ${counted ? 'id' : '1'}`;

/** One read transaction over its own connection. The write-ahead log keeps the snapshot, and no one waits for it. */
function sqliteSource(file: string): Source {
  const database = new Sqlite(file, { readonly: true, timeout: 5_000 });
  const names = () =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
    database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  /** The snapshot begins with the first read. */
  const begin = () => {
    database.exec('begin');
    names();
  };
  begin();
  return {
    kind: 'SQLite',
    async renew() {
      database.exec('commit');
      begin();
    },
    tables: async () => names().map(({ name }) => name),
    async first(table, column) {
      const sql = `select ${quoted(column)} from ${quoted(table)} limit 1`;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
      const row = database.prepare(sql).raw(true).get() as unknown[] | undefined;
      return row ? String(row[0]) : null;
    },
    async lastId(table) {
      const row = database.prepare('select seq from sqlite_sequence where name = ?').get(table);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
      return row ? String((row as { seq: number }).seq) : null;
    },
    async *rows(table) {
      const all = database.prepare(selectOf(table)).raw(true).safeIntegers(true).iterate();
      for (const row of all) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
        const values = row as Parameters<typeof fromSqlite>[1][];
        yield table.columns.map(({ kind }, index) => fromSqlite(kind, values[index]!));
      }
    },
    async close() {
      database.close();
    },
  };
}

/** How much of a table is read at a time: rows are usually small, but a mail with attachments is not. */
const FETCH_BYTES = 2_000_000;
const FETCH_MOST = 500;

/** Each value as PostgreSQL's own text; the table's description says what it means. */
const asText = { getTypeParser: () => (value: string) => value };

async function* fetchedRows(client: Client, sql: string): AsyncIterable<(string | null)[]> {
  await client.query(`declare copied no scroll cursor for ${sql}`);
  for (let count = 10; ;) {
    const query = { text: `fetch forward ${count} from copied`, rowMode: 'array' as const };
    const { rows } = await client.query<(string | null)[]>(query);
    yield* rows;
    if (rows.length < count) break;
    const bytes = rows.reduce((sum, row) => sum + row.reduce((all, cell) => all + (cell?.length ?? 0), 0), 1);
    const fitting = Math.floor((FETCH_BYTES / bytes) * count);
    count = Math.max(1, Math.min(fitting, 2 * count, FETCH_MOST));
  }
  await client.query('close copied');
}

/** A read-only transaction that sees what was committed before it began. */
async function postgresSource(url: string): Promise<Source> {
  const client = await connectPostgres(url, { types: asText, application_name: 'intranet-backup' });
  const begin = async () => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`);
    await client.query('select 1');
  };
  await begin();
  const one = async (sql: string, values: string[] = []): Promise<string | null> => {
    const { rows } = await client.query<(string | null)[]>({ text: sql, values, rowMode: 'array' });
    return rows[0]?.[0] ?? null;
  };
  return {
    kind: 'PostgreSQL',
    async renew() {
      await client.query('commit');
      await begin();
    },
    async tables() {
      const sql = 'select tablename from pg_tables where schemaname = current_schema()';
      const { rows } = await client.query<{ tablename: string }>(sql);
      return rows.map(({ tablename }) => tablename);
    },
    first: (table, column) => one(`select ${quoted(column)} from ${quoted(table)} limit 1`),
    async lastId(table) {
      const sequence = await one("select pg_get_serial_sequence($1, 'id')", [quoted(table)]);
      return sequence && one(`select last_value from ${sequence} where is_called`);
    },
    async *rows(table) {
      for await (const values of fetchedRows(client, selectOf(table))) {
        yield table.columns.map(({ kind }, index) => fromPostgres(kind, values[index]!));
      }
    },
    close: () => client.end(),
  };
}

/**
 * The data of these settings, to be read.
 * @throws SettingsError when there are none
 */
export async function openSource({ DATABASE_URL, DATA_DIR }: Settings): Promise<Source> {
  const file = path.join(DATA_DIR, 'intranet.db');
  if (!DATABASE_URL && !existsSync(file)) {
    throw new SettingsError(`DATA_DIR: there is no database to copy in ${DATA_DIR}.`);
  }
  const source = DATABASE_URL ? await postgresSource(DATABASE_URL) : sqliteSource(file);
  const names = await source.tables();
  if (names.includes(DEFINITIONS_TABLE) && names.includes('up_users')) return source;
  await source.close();
  const variable = DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
  throw new SettingsError(
    `${variable}: the database holds nothing of this product yet, or was not started yet.`,
  );
}

/** The description of the tables, as stored with the data. */
export async function storedDefinitions(source: Source): Promise<Definition[]> {
  const text = await source.first(DEFINITIONS_TABLE, 'schema');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
  return (JSON.parse(text ?? '{"tables":[]}') as { tables: Definition[] }).tables;
}

/** The schema number of the data; data without one have number 1. */
export async function storedNumber(source: Source): Promise<number> {
  const isThere = (await source.tables()).includes(SCHEMA_TABLE);
  return isThere ? Number((await source.first(SCHEMA_TABLE, 'number')) ?? 1) : 1;
}
