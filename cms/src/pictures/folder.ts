import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../env/settings';
import { syncFolder } from '../sync-folder';

/** Outside the public folder: only our own route gives pictures out. */
const folder = (): string => path.join(settings().DATA_DIR, 'pictures');

const fileOf = (name: string): string => path.join(folder(), path.basename(name));

/**
 * Write a picture, on disk before anyone is told of it. It gets its name when it is whole, so that no fault (a full
 * disk, a crash) leaves half of one under it.
 * @throws what the file system says, such as ENOSPC; then nothing of it is left
 */
export async function writePicture(name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const aside = fileOf(`${name}.part`);
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, fileOf(name));
    await syncFolder(folder());
  } catch (error) {
    await removePictures([name, `${name}.part`]);
    throw error;
  }
}

/** Remove files, as far as that is possible: what stays is found and removed by a job. */
export async function removePictures(names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => rm(fileOf(name), { force: true })));
}

export const readPicture = (name: string): ReadStream => createReadStream(fileOf(name));

/** Names of the pictures older than a moment: of those, one without a record is left over from a fault. */
export async function picturesBefore(moment: Date): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  // One that another instance removes at this moment is nobody's work any more.
  const isOld = (name: string) =>
    stat(fileOf(name)).then(
      ({ mtime }) => mtime < moment,
      () => false,
    );
  const old = await Promise.all(names.map(isOld));
  return names.filter((_, index) => old[index]);
}
