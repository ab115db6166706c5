import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../env/settings';

/** Outside the public folder: only our own route gives pictures out. */
const folder = (): string => path.join(settings().DATA_DIR, 'pictures');

const fileOf = (name: string): string => path.join(folder(), path.basename(name));

/** Write a picture, on disk before anyone is told of it. */
export async function writePicture(name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const file = await open(fileOf(name), 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

export const removePicture = (name: string): Promise<void> => rm(fileOf(name), { force: true });

export const readPicture = (name: string): ReadStream => createReadStream(fileOf(name));

/** Names of the pictures older than a moment: of those, one without a record is left over from a crash. */
export async function picturesBefore(moment: Date): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  const old = await Promise.all(names.map(async (name) => (await stat(fileOf(name))).mtime < moment));
  return names.filter((_, index) => old[index]);
}
