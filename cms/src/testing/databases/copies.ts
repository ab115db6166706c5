import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { type Entry, readArchive, sha256, writeArchive } from '../../platform/backup/file/archive';
import { makeDatabase, onPostgres, type OwnDatabase } from './database';
import type { Json } from '../http';
import type { CommandEnd, RunOptions } from '../processes/product';
import { runProgram } from '../processes/run-program';
import type { TestServer } from '../server';

/** An empty database of either kind, to restore a backup into. */
export interface Place extends OwnDatabase {
  dataDir: string;
}

const fresh = (name: string) =>
  path.join(inject('surroundings').folder, `${name}-${randomBytes(6).toString('hex')}`);

export const newBackupFile = () => `${fresh('backup')}.tar.gz`;

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** The kind of database that this run tests. */
export const usualKind: DatabaseKind = onPostgres ? 'PostgreSQL' : 'SQLite';

/** @param kind PostgreSQL only in the run that has one */
export async function emptyPlace(kind: DatabaseKind = usualKind): Promise<Place> {
  const dataDir = fresh('copy');
  const { superuserUrl } = inject('surroundings');
  const database = await makeDatabase(dataDir, null, kind === 'SQLite' ? null : superuserUrl);
  return { ...database, dataDir, variables: { DATA_DIR: dataDir, ...database.variables } };
}

/** Creates empty places, and removes them at the end of the test file. */
export function ownPlaces(): typeof emptyPlace {
  const places: Place[] = [];
  afterAll(async () => {
    for (const made of places) await made.remove();
  });
  return async (kind) => {
    const made = await emptyPlace(kind);
    places.push(made);
    return made;
  };
}

/** The contents of a place: the tables of its database, or its files, and those of its data folder. */
export async function contentOf(place: Place): Promise<string[]> {
  const { dataDir, variables } = place;
  const files = (await readdir(dataDir)).filter((name) => !name.startsWith('start.lock'));
  if (!variables.DATABASE_URL) return files;
  const db = place.open();
  const { rows } = await db.raw('select tablename from pg_tables where schemaname = current_schema()');
  await db.destroy();
  return [...files, ...rows.map(({ tablename }: { tablename: string }) => tablename)];
}

type Variables = Record<string, string>;

export const runBackup = (variables: Variables, args: string[], options?: RunOptions): Promise<CommandEnd> =>
  runProgram('platform/backup/run-backup.js', args, variables, options);

export const runRestore = (variables: Variables, args: string[], options?: RunOptions): Promise<CommandEnd> =>
  runProgram('platform/backup/run-restore.js', args, variables, options);

export const backUp = (variables: Variables, ...args: string[]) => runBackup(variables, args);
export const restore = (variables: Variables, ...args: string[]) => runRestore(variables, args);

/** Makes a backup, which must succeed. */
export async function madeBackup(variables: Variables): Promise<string> {
  const file = newBackupFile();
  const { code, lines } = await backUp(variables, file);
  expect(lines.join('\n')).toMatch(/^Copied \d+ rows .* pictures from \w+ to .* s\.$/);
  expect(code).toBe(0);
  return file;
}

/** Restores a backup, which must succeed. */
export async function restored(file: string, { variables }: { variables: Variables }): Promise<void> {
  const { code, lines } = await restore(variables, file);
  expect(lines[0]).toMatch(/^Restored \d+ rows and \d+ pictures, copied at /);
  expect(code).toBe(0);
}

/** The demo company of a test has records for its pictures, but no files: create one for each. */
export async function drawPictures({ db, pictures }: TestServer): Promise<void> {
  for (const { id, file_name } of await db('stored_pictures').select('id', 'file_name')) {
    const bytes = `the picture ${file_name}`;
    await pictures.write(file_name, bytes);
    await db('stored_pictures').where({ id }).update({ size: bytes.length });
  }
}

/** All entries of a backup, by name. */
export async function entriesOf(file: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  for await (const { name, bytes } of readArchive(file)) entries.set(name, bytes);
  return entries;
}

/** The manifest of a backup. */
export const manifestOf = async (file: string): Promise<Json> =>
  JSON.parse((await entriesOf(file)).get('manifest.json')!.toString());

/** The rows of a table in a backup. */
export async function rowsIn(file: string, table: string): Promise<Record<string, unknown>[]> {
  const { tables } = await manifestOf(file);
  const { columns } = tables.find(({ name }: { name: string }) => name === table);
  const rows: Record<string, unknown>[] = [];
  for (const [name, bytes] of await entriesOf(file)) {
    if (!name.startsWith(`tables/${table}/`)) continue;
    for (const line of bytes.toString().trim().split('\n')) {
      const values = JSON.parse(line) as unknown[];
      rows.push(
        Object.fromEntries(
          columns.map((column: { name: string }, index: number) => [column.name, values[index]]),
        ),
      );
    }
  }
  return rows;
}

/** The same backup with other entries: a valid file with different contents. */
export async function rewritten(file: string, change: (entry: Entry) => Entry | null): Promise<string> {
  const other = newBackupFile();
  const archive = await writeArchive(other);
  for await (const entry of readArchive(file)) {
    const changed = change(entry);
    if (changed) await archive.add(changed);
  }
  await archive.finish();
  return other;
}

/** The same backup with another manifest. */
export const withManifest = (file: string, change: (manifest: Json) => void): Promise<string> =>
  rewritten(file, (entry) => {
    if (entry.name !== 'manifest.json') return entry;
    const manifest: Json = JSON.parse(entry.bytes.toString());
    change(manifest);
    return { ...entry, bytes: Buffer.from(JSON.stringify(manifest)) };
  });

/** The same backup with one entry under another name and with other bytes, in the manifest too. */
export async function withEntry(file: string, name: string, other: Entry): Promise<string> {
  const changed = await rewritten(file, (entry) => (entry.name === name ? other : entry));
  return withManifest(changed, ({ entries }) => {
    delete entries[name];
    entries[other.name] = { size: other.bytes.length, sha256: sha256(other.bytes) };
  });
}

/** The same bytes except for some. */
export async function spoilt(file: string, spoil: (bytes: Buffer) => Buffer): Promise<string> {
  const other = newBackupFile();
  await writeFile(other, spoil(await readFile(file)));
  return other;
}

/** The contents of a backup, without what a restore adds. */
export const comparable = async (file: string): Promise<Json> => {
  const { tables } = await manifestOf(file);
  const rows: Json = {};
  for (const { name, lastId } of tables) {
    if (name === 'mail_outages') continue;
    const all = await rowsIn(file, name);
    rows[name] = { lastId: lastId ?? '0', rows: all };
  }
  const pictures = [...(await entriesOf(file))].filter(([name]) => name.startsWith('pictures/'));
  return { rows, pictures: pictures.map(([name, bytes]) => [name, bytes.toString('base64')]).toSorted() };
};
