import path from 'node:path';
import { type Entry, readArchive, sha256 } from './archive';
import { DEFINITIONS, MANIFEST, type Manifest, parseManifest, PICTURES, TABLES } from './format';
import { BackupError } from '../../commands/faults';
import { copiedTables, type Definition } from '../tables';
import type { Value } from '../values';

/** A backup that was read completely and is undamaged. */
export interface Contents {
  manifest: Manifest;
  definitions: Definition[];
}

const damaged = (what: string) => new BackupError(`The backup is damaged: ${what}.`);

/** Names become files and tables, so no name may lead elsewhere. */
const isPlain = (name: string): boolean => /^[\w.-]+$/.test(name) && name === path.basename(name);

const nameOf = (entry: string): string =>
  entry.startsWith(TABLES) ? entry.slice(TABLES.length).split('/')[0]! : entry.slice(PICTURES.length);

/** An entry that the manifest does not list is not restored: a picture whose record was deleted during the backup. */
const isListed = ({ entries }: Manifest, name: string): boolean => Object.hasOwn(entries, name);

/** The rows of an entry, one per line. */
const linesOf = (bytes: Buffer): string[] => bytes.toString().split('\n').filter(Boolean);

/** There must be as many rows as the manifest says, in tables that it describes. */
function checkRows({ tables, entries }: Manifest, found: ReadonlyMap<string, { rows: number }>): void {
  const counts = new Map<string, number>();
  for (const name of Object.keys(entries).filter((entry) => entry.startsWith(TABLES))) {
    const table = nameOf(name);
    counts.set(table, (counts.get(table) ?? 0) + found.get(name)!.rows);
  }
  const described = new Set(tables.map(({ name }) => name));
  const other = [...counts.keys()].find((name) => !described.has(name));
  if (other !== undefined) throw damaged(`the table ${other} is not described`);
  for (const { name, rows } of tables) {
    const count = counts.get(name) ?? 0;
    if (count !== rows) throw damaged(`${name} has ${count} rows instead of ${rows}`);
  }
}

function definitionsIn(text: string): Definition[] {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged('its tables are not described');
  }
}

/** What the manifest says of the columns must be what the tables are made with. */
function checkColumns({ tables }: Manifest, definitions: readonly Definition[]): void {
  const made = new Map(copiedTables(definitions).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const other = columns.find(
      (column) => !made.get(name)?.some((one) => one.name === column.name && one.kind === column.kind),
    );
    if (other) throw damaged(`the column ${name}.${other.name} is not described`);
  }
}

function check({ entries }: Manifest, { name, bytes }: Entry): void {
  const { size, sha256: expected } = entries[name]!;
  if (bytes.length !== size || sha256(bytes) !== expected) {
    throw damaged(`${name} is not as it was written`);
  }
}

/**
 * Read a whole backup and compare all of it with its checksums. REL-05
 * @throws BackupError with one line when anything is damaged or missing, or the file is no backup
 */
export async function readContents(file: string, key?: string): Promise<Contents> {
  const found = new Map<string, { size: number; sha256: string; rows: number }>();
  let manifest: Manifest | undefined;
  let described = '[]';
  for await (const { name, bytes } of readArchive(file, key)) {
    if (name === DEFINITIONS) described = bytes.toString();
    if (name === MANIFEST) manifest = parseManifest(bytes.toString());
    else {
      const rows = name.startsWith(TABLES) ? linesOf(bytes).length : 0;
      found.set(name, { size: bytes.length, sha256: sha256(bytes), rows });
    }
  }
  if (!manifest) throw new BackupError('The backup is damaged, or is no backup of this product.');
  for (const [name, { size, sha256: expected }] of Object.entries(manifest.entries)) {
    const entry = found.get(name);
    if (!entry) throw damaged(`${name} is missing`);
    if (entry.size !== size || entry.sha256 !== expected) throw damaged(`${name} is not as it was written`);
    if (name !== DEFINITIONS && !isPlain(nameOf(name))) throw damaged(`${name} is no name of a backup`);
  }
  checkRows(manifest, found);
  const definitions = definitionsIn(described);
  checkColumns(manifest, definitions);
  return { manifest, definitions };
}

/** Receives the restored data, in the order of the file. */
export interface Receiver {
  picture(name: string, bytes: Buffer): Promise<void>;
  /** @param rows with a value for each column of the table, in order */
  rows(table: string, rows: Value[][]): Promise<void>;
}

/**
 * Pass on the contents of a file that was read before. It is compared again, since it may have changed in the meantime.
 * @throws BackupError
 */
export async function handOver(
  file: string,
  { manifest }: Contents,
  to: Receiver,
  key?: string,
): Promise<void> {
  const missing = new Set(Object.keys(manifest.entries));
  for await (const entry of readArchive(file, key)) {
    const { name, bytes } = entry;
    if (!isListed(manifest, name)) continue;
    check(manifest, entry);
    missing.delete(name);
    if (name.startsWith(PICTURES)) await to.picture(nameOf(name), bytes);
    if (!name.startsWith(TABLES)) continue;
    const rows = linesOf(bytes).map((line): Value[] => JSON.parse(line));
    await to.rows(nameOf(name), rows);
  }
  for (const name of missing) throw damaged(`${name} is missing`);
}
