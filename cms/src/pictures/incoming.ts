import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../env/settings';

const folder = (): string => path.join(settings().DATA_DIR, 'incoming');

const remove = (name: string): Promise<void> => rm(name, { recursive: true, force: true, maxRetries: 3 });

/**
 * A folder for what one request brings, gone with everything in it when the work is done: on the disk and not in memory,
 * so that many large uploads at a time take no more of it than one. SEC-07
 * @throws what the work or the file system says, such as ENOSPC
 */
export async function inIncomingFolder<T>(work: (name: string) => Promise<T>): Promise<T> {
  await mkdir(folder(), { recursive: true });
  const name = await mkdtemp(path.join(folder(), 'upload-'));
  try {
    return await work(name);
  } finally {
    // What cannot be removed now is found by the housekeeping.
    await remove(name).catch(() => undefined);
  }
}

/** Remove what a process that was killed has left, as no upload takes that long. */
export async function removeIncomingBefore(moment: Date): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const file = path.join(folder(), name);
    // One that another instance removes at this moment is nobody's work any more.
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < moment) await remove(file).catch(() => undefined);
  }
}
