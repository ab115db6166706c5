import { access, constants, lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { keptBackups, momentOfBackup } from '@intranet/domain';
import { type Settings, SettingsError } from '../../env/settings';

/** Where the server's own backups are, and which stay. */
type BackupSettings = NonNullable<Settings['backups']>;

/**
 * The folder must be there and be one: behind a link, or where a drive is not mounted, backups would go to a place that
 * nobody looks at.
 * @throws SettingsError
 */
export async function checkFolder({ dir }: BackupSettings): Promise<void> {
  const stat = await lstat(dir).catch(() => null);
  if (!stat) throw new SettingsError('BACKUP_DIR: there is no such folder.');
  if (stat.isSymbolicLink()) throw new SettingsError('BACKUP_DIR is a link; name the folder it leads to.');
  if (!stat.isDirectory()) throw new SettingsError('BACKUP_DIR is no folder.');
  await access(dir, constants.W_OK).catch(() => {
    throw new SettingsError('BACKUP_DIR cannot be written to.');
  });
}

/** The server's own backups, whole and read back, by their moments. Other files are not looked at. */
async function backupsIn({ dir }: BackupSettings): Promise<Map<Date, string>> {
  const found = new Map<Date, string>();
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const moment = entry.isFile() ? momentOfBackup(entry.name) : null;
    if (moment) found.set(moment, path.join(dir, entry.name));
  }
  return found;
}

/** When the last good backup was begun; null when there is none. @throws errors of the file system */
export const lastGood = async (backups: BackupSettings): Promise<Date | null> =>
  [...(await backupsIn(backups)).keys()].reduce<Date | null>(
    (last, moment) => (last && last > moment ? last : moment),
    null,
  );

/** Removes the backups that are no longer kept. @throws errors of the file system */
export async function rotate(backups: BackupSettings, zone: string): Promise<void> {
  const found = await backupsIn(backups);
  const kept = keptBackups([...found.keys()], backups.keep, zone);
  for (const [moment, file] of found) if (!kept.has(moment)) await rm(file);
}

/** What a backup is called until it has been read back. */
export const UNCHECKED = '.unchecked-';

/** Removes what killed backups left. Two of them are never made at once in one folder. */
export async function removeLeftOvers({ dir }: BackupSettings): Promise<void> {
  for (const name of await readdir(dir))
    if (name.startsWith(UNCHECKED)) await rm(path.join(dir, name), { force: true });
}
