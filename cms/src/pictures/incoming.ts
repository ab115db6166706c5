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
    // What cannot be removed now is found when it is tidied.
    await remove(name).catch(() => undefined);
  }
}

/** Longer than any upload takes. */
const LEFT_OVER_MS = 3_600_000;

const TIDY_EVERY_MS = 10 * 60_000;

/** Remove what a process that was killed has left. */
async function removeIncomingBefore(moment: Date): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const file = path.join(folder(), name);
    // One that another instance removes at this moment needs no work any more.
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < moment) await remove(file).catch(() => undefined);
  }
}

/**
 * Do so now and then. Each instance for itself, and so no job (decisions/0041): the folder may be on a disk of its own
 * that no other sees.
 */
export function tidyIncoming(): { stop: () => void } {
  const tidy = () => void removeIncomingBefore(new Date(Date.now() - LEFT_OVER_MS));
  const timer = setInterval(tidy, TIDY_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
