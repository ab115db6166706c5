import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { type Entry, readArchive, writeArchive } from '../backup/archive';
import { makeDatabase, type OwnDatabase } from './database';
import { runProgram } from './product';
import type { TestServer } from './server';

/** A database of its own to put a backup into, empty, of either kind. */
export interface Place extends OwnDatabase {
  dataDir: string;
}

const fresh = (name: string) =>
  path.join(inject('surroundings').folder, `${name}-${randomBytes(6).toString('hex')}`);

export const newBackupFile = () => `${fresh('backup')}.tar.gz`;

/** @param kind PostgreSQL only in the run that has one */
export async function emptyPlace(kind: 'SQLite' | 'PostgreSQL'): Promise<Place> {
  const dataDir = fresh('copy');
  const { superuserUrl } = inject('surroundings');
  const database = await makeDatabase(dataDir, null, kind === 'SQLite' ? null : superuserUrl);
  return { ...database, dataDir, variables: { DATA_DIR: dataDir, ...database.variables } };
}

export const backUp = (variables: Record<string, string>, ...args: string[]) =>
  runProgram(inject('surroundings').serverFile, 'backup/run-backup.js', args, variables);

export const restore = (variables: Record<string, string>, ...args: string[]) =>
  runProgram(inject('surroundings').serverFile, 'backup/run-restore.js', args, variables);

/** The demo company of a test has records of its pictures and no files: give each one of its own. */
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

// oxlint-disable-next-line typescript/no-explicit-any -- a manifest, to be spoilt
export const manifestOf = async (file: string): Promise<any> =>
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

/** The same backup with other entries: what holds as a file, and is not what was written. */
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

/** The same bytes but for some. */
export async function spoilt(file: string, spoil: (bytes: Buffer) => Buffer): Promise<string> {
  const other = newBackupFile();
  await writeFile(other, spoil(await readFile(file)));
  return other;
}
