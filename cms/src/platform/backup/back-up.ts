import path from 'node:path';
import { BUCKET_FOLDER_TABLE, ERASURES_TABLE } from '../database/schema/own-tables';
import { refuseNewer } from '../database/schema/schema-number';
import { release } from '../env/release';
import { type Settings, SettingsError } from '../env/settings';
import { folderStore } from '../files/folder';
import type { PictureStore } from '../files/picture-store';
import { s3Store } from '../files/s3';
import { wholePicture } from '../files/whole-picture';
import { addErasures, type ErasureList } from './erasure-list';
import { type ArchiveWriter, sha256, writeArchive } from './file/archive';
import { DEFINITIONS, FORMAT, MANIFEST, type Manifest, PICTURES, TABLES } from './file/format';
import { openSource, type Source, storedDefinitions, storedNumber } from './source';
import { type CopiedTable, copiedTables, emptied, isMadeOfOthers } from './tables';
import type { Value } from './values';

/** Size of an entry of rows, in bytes. */
const PART_BYTES = 2_000_000;

/** A writer that remembers what it has written. */
function noting(archive: ArchiveWriter) {
  const entries: Manifest['entries'] = {};
  return {
    entries,
    async add(name: string, bytes: Buffer) {
      entries[name] = { size: bytes.length, sha256: sha256(bytes) };
      await archive.add({ name, bytes });
    },
  };
}

type Noting = ReturnType<typeof noting>;

const fileNames = async (source: Source, pictures: CopiedTable): Promise<Set<string>> => {
  const column = pictures.columns.findIndex(({ name }) => name === 'file_name');
  const names = new Set<string>();
  for await (const row of source.rows(pictures)) names.add(String(row[column]));
  return names;
};

/**
 * Copy the picture of every record. A picture may be missing because its record was deleted after the snapshot; then
 * the copy is repeated from a later snapshot, without copying pictures twice. A picture missing at two moments is lost,
 * and the output says so. OPS-01
 * @returns the names of those that are lost
 */
async function copyPictures(
  source: Source,
  pictures: CopiedTable | undefined,
  store: PictureStore,
  file: Noting,
): Promise<{ count: number; missing: string[] }> {
  if (!pictures) return { count: 0, missing: [] };
  const copied = new Set<string>();
  let gone = new Set<string>();
  for (;;) {
    const wanted = await fileNames(source, pictures);
    const missing = new Set<string>();
    for (const name of wanted) {
      if (copied.has(name)) continue;
      const bytes = await wholePicture(store, name);
      if (!bytes) missing.add(name);
      else {
        await file.add(`${PICTURES}${name}`, bytes);
        copied.add(name);
      }
    }
    if ([...missing].every((name) => gone.has(name))) {
      // Pictures no longer used by any record stay in the file, and are not restored.
      for (const name of copied) if (!wanted.has(name)) delete file.entries[`${PICTURES}${name}`];
      return { count: wanted.size - missing.size, missing: [...missing] };
    }
    gone = missing;
    await source.renew();
  }
}

/** Where the pictures of these data are stored. @throws SettingsError when they cannot be where the settings say */
async function storeOf(source: Source, { objectStore, DATA_DIR }: Settings): Promise<PictureStore> {
  if (!objectStore) return folderStore(DATA_DIR);
  const isNamed = (await source.tables()).includes(BUCKET_FOLDER_TABLE);
  const folder = isNamed ? await source.first(BUCKET_FOLDER_TABLE, 'name') : null;
  if (folder !== null) return s3Store(objectStore, folder);
  throw new SettingsError('S3_URL: the pictures of these data are in DATA_DIR; unset it to copy them.');
}

/** Copy the rows of a table as JSON Lines, one array for each. @returns how many */
async function copyRows(source: Source, table: CopiedTable, file: Noting): Promise<number> {
  let rows = 0;
  let part = 0;
  let lines: string[] = [];
  let bytes = 0;
  const put = async () => {
    part += 1;
    const name = `${TABLES}${table.name}/${String(part).padStart(6, '0')}.jsonl`;
    await file.add(name, Buffer.from(lines.join('')));
    lines = [];
    bytes = 0;
  };
  for await (const row of source.rows(table)) {
    const line = `${JSON.stringify(row satisfies Value[])}\n`;
    rows += 1;
    lines.push(line);
    bytes += line.length;
    if (bytes >= PART_BYTES) await put();
  }
  if (lines.length > 0) await put();
  return rows;
}

const pendingMails = async (source: Source, tables: readonly CopiedTable[]): Promise<number> => {
  const mails = tables.find(({ name }) => name === 'outbox_mails');
  if (!mails) return 0;
  let count = 0;
  const columns = mails.columns.filter(({ name }) => name === 'state');
  for await (const [state] of source.rows({ ...mails, columns })) {
    if (state === 'pending' || state === 'sending') count += 1;
  }
  return count;
};

/** Who is erased in the copied data. */
async function erasuresIn(source: Source, tables: readonly CopiedTable[]): Promise<ErasureList> {
  const table = tables.find(({ name }) => name === ERASURES_TABLE);
  if (!table) return {};
  const list: Record<string, number> = {};
  const place = (column: string): number => table.columns.findIndex(({ name }) => name === column);
  for await (const row of source.rows(table))
    list[String(row[place('document_id')])] = Number(row[place('erased_at')]);
  return list;
}

/** What was copied, and what was not. */
interface BackupReport extends Pick<Manifest, 'madeFrom' | 'pictures' | 'missingPictures' | 'pendingMails'> {
  rows: number;
  erasures: ErasureList;
  /** Tables of the database that do not belong to this product. */
  leftOut: string[];
}

async function writeAll(source: Source, settings: Settings, archive: ArchiveWriter): Promise<BackupReport> {
  const file = noting(archive);
  const definitions = await storedDefinitions(source);
  const there = new Set(await source.tables());
  const tables = copiedTables(definitions).filter(({ name }) => there.has(name));
  const stored = tables.find(({ name }) => name === 'stored_pictures');
  // Read first: the rest must belong to the same moment.
  const pictures = await copyPictures(source, stored, await storeOf(source, settings), file);
  const schema = await storedNumber(source);
  refuseNewer(schema);
  const manifest: Manifest = {
    product: 'company-intranet',
    format: FORMAT,
    version: release().release,
    schema,
    madeAt: new Date().toISOString(),
    madeFrom: source.kind,
    pendingMails: await pendingMails(source, tables),
    pictures: pictures.count,
    missingPictures: pictures.missing,
    tables: [],
    entries: file.entries,
  };
  await file.add(DEFINITIONS, Buffer.from(JSON.stringify(definitions)));
  for (const table of tables) {
    const rows = emptied[table.name] ? 0 : await copyRows(source, table, file);
    const lastId = table.counted ? await source.lastId(table.name) : null;
    manifest.tables.push({ ...table, rows, lastId });
  }
  await archive.add({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) });
  const ours = new Set(tables.map(({ name }) => name));
  return {
    madeFrom: manifest.madeFrom,
    pictures: manifest.pictures,
    missingPictures: manifest.missingPictures,
    pendingMails: manifest.pendingMails,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    erasures: await erasuresIn(source, tables),
    leftOut: [...there].filter((name) => !ours.has(name) && !isMadeOfOthers(name)),
  };
}

/**
 * Copy the data at one moment into one file, while people work: every row, every record's picture, the waiting mails.
 * The file appears only when it is complete, and only its owner can read it. OPS-01, REL-05
 * @throws SettingsError when there are no data, or newer ones; errors of the file system and the database
 */
export async function backUp(settings: Settings, file: string): Promise<BackupReport> {
  const source = await openSource(settings);
  try {
    const archive = await writeArchive(file, settings.BACKUP_KEY);
    try {
      const report = await writeAll(source, settings, archive);
      await archive.finish();
      // Beside the files, so that an older one of them loses again whom a later one knows to be erased. PRV-05
      await addErasures(path.dirname(file), report.erasures);
      return report;
    } catch (error) {
      await archive.giveUp();
      throw error;
    }
  } finally {
    await source.close();
  }
}
