import { unlink } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { backupName } from '@intranet/domain';
import { settings, SettingsError } from '../env/settings';
import { syncFolder } from '../files/sync-folder';
import { backUp } from './back-up';
import { runToOneLine } from '../commands/command';
import { readContents } from './file/contents';
import { giveName } from './file/give-name';
import { checkFolder, removeLeftOvers, rotate, UNCHECKED } from './kept/folder';

/**
 * One backup of the server's own, in a process beside it: written under another name, read back, named, and the older
 * ones rotated. Nothing is removed before the new one has been read back. OPS-17
 */
async function run(): Promise<void> {
  const { backups, BACKUP_KEY, TZ_COMPANY } = settings();
  if (!backups) throw new SettingsError('BACKUP_DIR is missing.');
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.umask(0o077);
  await checkFolder(backups);
  await removeLeftOvers(backups);
  const name = backupName(new Date(), BACKUP_KEY !== undefined);
  const unchecked = path.join(backups.dir, `${UNCHECKED}${name}`);
  try {
    await backUp(settings(), unchecked);
    await readContents(unchecked, BACKUP_KEY);
    await giveName(unchecked, path.join(backups.dir, name));
  } finally {
    await unlink(unchecked).catch(() => undefined);
  }
  await syncFolder(backups.dir);
  await rotate(backups, TZ_COMPANY);
}

runToOneLine('back up', run);
