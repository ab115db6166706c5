import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Database } from '@strapi/database';
import type { Knex } from 'knex';
import databaseConfig from '../../../config/database';
import { awaitCommits } from '../database/outage/honest-commit';
import { foldedFunction, indexStatements } from '../database/schema/indexes';
import { ownTables } from '../database/schema/own-tables';
import { countingStatements } from '../database/schema/report-counts';
import type { Transaction } from '../database/transaction';
import { waitForLock } from '../database/wait-for-lock';
import { makeSearchIndexes } from '../search/keep';
import { type Settings, settings, SettingsError } from '../env/settings';
import { type TableInFile } from './file/format';
import { BackupError } from '../commands/faults';
import { allDefinitions, type Definition } from './tables';
import { toSqlite, type Value } from './values';

/** Rows per statement on PostgreSQL. */
const BATCH = 500;

/** What a driver's connection to SQLite offers inside a transaction. */
interface SqliteConnection {
  prepare(sql: string): { run(values: unknown[]): unknown };
}

/** A connection to the database of the settings, without starting the product. */
export function openDatabase(): Database {
  const { connection, settings: more } = databaseConfig();
  const database = new Database({
    connection,
    // A folder for migrations is required, although none is run here.
    settings: { ...more, migrations: { dir: settings().DATA_DIR } },
  });
  awaitCommits(database.connection);
  waitForLock(database.connection);
  return database;
}

/** The files of an SQLite database created by a restore, to be removed if it fails. */
export function freshFile({ DATABASE_URL, DATA_DIR }: Settings) {
  const file = path.join(DATA_DIR, 'intranet.db');
  const isNew = !DATABASE_URL && !existsSync(file);
  return {
    async undo() {
      if (!isNew) return;
      for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
    },
  };
}

/** @throws SettingsError when any of the product's tables already exists */
export async function refuseFilled(database: Knex, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    if (await database.schema.hasTable(name)) {
      throw new SettingsError(
        'The database is not empty. A backup is restored into an empty one, nowhere else.',
      );
    }
  }
}

/** Create the tables as they were; Strapi creates those that it describes. Foreign keys are added later. */
async function makeTables(database: Database, trx: Transaction, definitions: Definition[]): Promise<void> {
  const untied = isSqlite(trx) ? definitions : definitions.map((table) => ({ ...table, foreignKeys: [] }));
  // SQLite can define foreign keys only with the table, and checks them at the end.
  if (isSqlite(trx)) await trx.raw('pragma defer_foreign_keys = on');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the driver gives is typed by who writes the statement
  await database.schema.builder.createTables(untied as never, trx as never);
  for (const { create } of ownTables) await trx.raw(create);
}

const isSqlite = (trx: Transaction): boolean => trx.client.dialect === 'sqlite3';

async function tie(trx: Transaction, definitions: Definition[]): Promise<void> {
  if (isSqlite(trx)) return;
  for (const { name: table, foreignKeys = [] } of definitions) {
    if (foreignKeys.length === 0) continue;
    await trx.schema.alterTable(table, (builder) => {
      for (const { name, columns, referencedColumns, referencedTable, onDelete, onUpdate } of foreignKeys) {
        const key = builder.foreign(columns, name).references(referencedColumns).inTable(referencedTable);
        if (onDelete) key.onDelete(onDelete);
        if (onUpdate) key.onUpdate(onUpdate);
      }
    });
  }
}

/** Continue counting ids where the original stopped, so that no id is used twice. */
async function setLastId(trx: Transaction, { name, lastId }: TableInFile): Promise<void> {
  if (lastId === null) return;
  if (isSqlite(trx)) {
    await trx.raw('delete from sqlite_sequence where name = ?', [name]);
    await trx.raw('insert into sqlite_sequence (name, seq) values (?, ?)', [name, lastId]);
  } else if (lastId !== '0') {
    await trx.raw("select setval(pg_get_serial_sequence(?, 'id'), ?::bigint)", [`"${name}"`, lastId]);
  }
}

/** What an index keeps unique, where that is the lower case of a column. */
const foldedColumn = (sql: string) => {
  const [, table, column] = /^create unique index .* on (\w+) \(lower\((\w+)\)\)$/.exec(sql) ?? [];
  return table && column ? { table, column } : null;
};

/** The two values that an index considers equal. */
async function twins(trx: Transaction, sql: string): Promise<string | null> {
  const folded = foldedColumn(sql);
  if (!folded) return null;
  const { table, column } = folded;
  const pairs: { one: string; other: string }[] = await trx(table)
    .select(trx.raw('min(??) as one, max(??) as other', [column, column]))
    .groupByRaw('lower(??)', [column])
    .havingRaw('count(*) > 1')
    .limit(1);
  const [pair] = pairs;
  return pair ? `"${pair.one}" and "${pair.other}" in ${table}.${column}` : null;
}

/**
 * Create the indexes here already, so that data this database cannot hold are found before anything is committed.
 * SQLite's lower() knows only ASCII, and allows two names that PostgreSQL considers equal. Indexes on columns that
 * older data lack are created at the next start.
 */
async function makeIndexes(trx: Transaction): Promise<void> {
  if (!isSqlite(trx)) await trx.raw(foldedFunction());
  for (const { name, sql } of indexStatements()) {
    await trx
      .transaction((inner) => inner.raw(sql))
      .catch(async (error: { code?: string; message: string }) => {
        const { code = '', message } = error;
        if (/^42(703|P01)$/.test(code) || /no such (column|table)/.test(message)) return;
        if (code !== '23505' && !code.startsWith('SQLITE_CONSTRAINT')) throw error;
        throw new BackupError(
          `Two records of the backup are one to this database (${(await twins(trx, sql)) ?? name}); nothing was ` +
            'restored. Change one of them in the original, and copy it again.',
        );
      });
  }
}

/** The empty database that a backup is restored into, inside one transaction. */
export function target(database: Database, trx: Transaction, tables: readonly TableInFile[]) {
  const byName = new Map(tables.map((table) => [table.name, table]));

  const insertSqlite = async ({ name, columns }: TableInFile, rows: Value[][]) => {
    const connection: SqliteConnection = await trx.client.acquireConnection();
    const names = columns.map((column) => `"${column.name}"`).join(', ');
    const places = columns.map(() => '?').join(', ');
    const insert = connection.prepare(`insert into "${name}" (${names}) values (${places})`);
    for (const row of rows) insert.run(columns.map(({ kind }, index) => toSqlite(kind, row[index])));
  };

  const insertPostgres = async ({ name, columns }: TableInFile, rows: Value[][]) => {
    const names = columns.map((column) => `"${column.name}"`).join(', ');
    const sql = `insert into "${name}" (${names}) select ${names} from json_populate_recordset(null::"${name}", ?::json)`;
    for (let from = 0; from < rows.length; from += BATCH) {
      const records = rows
        .slice(from, from + BATCH)
        .map((row) => Object.fromEntries(columns.map((column, index) => [column.name, row[index]])));
      await trx.raw(sql, [JSON.stringify(records)]);
    }
  };

  return {
    prepare: (definitions: Definition[]) => makeTables(database, trx, allDefinitions(definitions)),
    async insert(name: string, rows: Value[][]) {
      await (isSqlite(trx) ? insertSqlite : insertPostgres)(byName.get(name)!, rows);
    },
    async finish(definitions: Definition[]) {
      for (const table of tables) await setLastId(trx, table);
      await tie(trx, definitions);
      await makeIndexes(trx);
      // After the rows, since the restored counters would be wrong otherwise.
      for (const sql of countingStatements(isSqlite(trx) ? 'sqlite' : 'postgres')) await trx.raw(sql);
      await makeSearchIndexes(trx);
    },
  };
}
