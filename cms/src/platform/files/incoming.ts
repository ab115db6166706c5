import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../env/settings';

/** A file of a request, as it lies on the disk. */
export interface SentFile {
  path: string;
  /** As its sender calls it, without folders. */
  name: string;
  /** In bytes. */
  size: number;
}

const folder = (): string => path.join(settings().DATA_DIR, 'incoming');

const remove = (name: string): Promise<void> => rm(name, { recursive: true, force: true, maxRetries: 3 });

/**
 * A folder for the files of one request, deleted with its contents when the work is done. Uploads are on disk and not
 * in memory, so many large ones at once take no more memory than one. SEC-07
 * @throws errors of the work or the file system, such as ENOSPC
 */
export async function inIncomingFolder<T>(work: (name: string) => Promise<T>): Promise<T> {
  await mkdir(folder(), { recursive: true });
  const name = await mkdtemp(path.join(folder(), 'upload-'));
  try {
    return await work(name);
  } finally {
    // Files that cannot be deleted now are removed by the clean-up.
    await remove(name).catch(() => undefined);
  }
}

/** Longer than any upload takes. */
const LEFT_OVER_MS = 3_600_000;

const TIDY_EVERY_MS = 10 * 60_000;

/** Delete the remains of a killed process. */
async function removeIncomingBefore(moment: Date): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const file = path.join(folder(), name);
    // One that another instance is deleting needs no work any more.
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < moment) await remove(file).catch(() => undefined);
  }
}

/**
 * Do so now and then. Each instance does it for itself, so it is no job (decisions/0027): the folder may be on a disk
 * that no other instance sees.
 */
export function tidyIncoming(): { stop: () => void } {
  const tidy = () => void removeIncomingBefore(new Date(Date.now() - LEFT_OVER_MS));
  const timer = setInterval(tidy, TIDY_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
