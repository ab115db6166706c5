import path from 'node:path';
import { mkdir } from 'node:fs/promises';
import type { Knex } from 'knex';
import { isInDoubt } from '../database/outage/outage';
import { SCHEMA_NUMBER } from '../database/schema/schema-number';
import { holdStartLock } from '../database/schema/start-lock';
import type { Transaction } from '../database/transaction';
import { release } from '../env/release';
import type { Settings } from '../env/settings';
import { holdMails } from '../news/outbox/hold-mails';
import { addErasures, readErasures } from './erasure-list';
import { type Contents, handOver, readContents } from './file/contents';
import { isLater, type Manifest } from './file/format';
import { BackupError } from '../commands/faults';
import { picturesAside } from './pictures/pictures-aside';
import { picturesInBucket } from './pictures/pictures-in-bucket';
import type { Value } from './values';
import { freshFile, openDatabase, refuseFilled, target } from './target';

/** @throws BackupError for the data of a release that this one does not know */
function refuseNewer({ schema, version }: Manifest): void {
  const own = release().release;
  if (schema <= SCHEMA_NUMBER && !isLater(version, own)) return;
  throw new BackupError(
    `The backup is of a newer release (${version}, schema ${schema}; this is ${own}, schema ${SCHEMA_NUMBER}). ` +
      'Restore it with that release.',
  );
}

/**
 * Would this file restore? It is read completely, compared with its checksums, and asked for its release; no database is
 * touched. OPS-17
 * @throws BackupError with one line that says why not; errors of the file system
 */
export async function checkBackup({ BACKUP_KEY }: Settings, file: string): Promise<Contents> {
  const contents = await readContents(file, BACKUP_KEY);
  refuseNewer(contents.manifest);
  return contents;
}

/** All or nothing, into a locked and empty database. */
async function putBack(
  file: string,
  contents: Contents,
  settings: Settings,
  sendMails: boolean,
): Promise<void> {
  const { manifest, definitions } = contents;
  const { objectStore, DATA_DIR } = settings;
  const pictures = objectStore ? picturesInBucket(objectStore) : picturesAside(DATA_DIR);
  const fresh = freshFile(settings);
  const database = openDatabase();
  let isFilled = false;
  try {
    await refuseFilled(database.connection, ['up_users', ...manifest.tables.map(({ name }) => name)]);
    await pictures.begin();
    await database.connection.transaction(async (trx) => {
      const into = target(database, trx as Transaction, manifest.tables);
      await into.prepare(definitions);
      const receiver = {
        picture: (name: string, bytes: Buffer) => pictures.write(name, bytes),
        rows: (table: string, rows: Value[][]) => into.insert(table, rows),
      };
      await handOver(file, contents, receiver, settings.BACKUP_KEY);
      await into.finish(definitions);
      if (!sendMails) await holdMails(trx as Transaction);
      await pictures.move(trx as Transaction);
      // Before the commit: nobody comes back because the command was interrupted after it. PRV-05
      await addErasures(DATA_DIR, await readErasures(path.dirname(file)));
      isFilled = true;
    });
  } catch (error) {
    await database.destroy();
    // If the data were committed after all, their pictures must exist; if not, no one sees the pictures.
    if (isFilled && isInDoubt(error)) {
      await pictures.end();
      throw new BackupError(uncertain);
    }
    await pictures.undo();
    await fresh.undo();
    throw error;
  }
  // From here on everything is restored, whatever happens next.
  await Promise.allSettled([pictures.end(), tidyUp(database.connection, settings)]);
  await database.destroy();
}

const uncertain =
  'The connection to the database was lost at the last moment, so it is not certain whether the backup is restored. ' +
  'Run the command again: a database that is not empty has it.';

/** The planner has no statistics for a newly filled database, and PostgreSQL counts by index only after a vacuum. */
const tidyUp = (database: Knex, { DATABASE_URL }: Settings) =>
  database.raw(DATABASE_URL ? 'vacuum analyze' : 'analyze');

/**
 * Restore a backup into an empty database of either kind. All of it is restored, or nothing, when the file is damaged
 * or from a newer release, the database is not empty, or another process uses it. The database of a running server is
 * never empty. Mails are held until they are released, because the original may still send the same ones. OPS-01, OPS-09,
 * REL-05
 * Whoever was erased after the backup, by the list beside the file or in DATA_DIR, is erased again at the next start.
 * PRV-05
 * @param sendMails the original will send no more mails
 * @throws BackupError, SettingsError with one line; errors of the file system and the database
 */
export async function restore(settings: Settings, file: string, sendMails: boolean): Promise<Manifest> {
  const contents = await checkBackup(settings, file);
  const lock = holdStartLock();
  await mkdir(settings.DATA_DIR, { recursive: true });
  try {
    await lock.take({ waits: false });
    await putBack(file, contents, settings, sendMails);
  } finally {
    await lock.release();
  }
  return contents.manifest;
}
