import { readFile, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** So long the page is given out of memory without a look at its file. */
const FRESH_MS = 1_000;

/** A disk that is busy with others does not keep the page waiting longer than this. */
const LOOK_MS = 100;

/**
 * A file of a few kilobytes, kept in memory, and read again when it has changed, as by a deployment. When it cannot be
 * read, what was there before is given.
 */
export function keptFile(file: string): () => Promise<Buffer | null> {
  let kept: { bytes: Buffer; version: string } | null = null;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const found = await stat(file).catch(() => null);
    const version = found ? `${found.size}-${found.mtimeMs}-${found.ino}` : '';
    if (found && version !== kept?.version) kept = { bytes: await readFile(file), version };
    lookedAt = performance.now();
  };

  return async () => {
    if (performance.now() - lookedAt < FRESH_MS) return kept?.bytes ?? null;
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined));
    await (kept ? Promise.race([looking, wait(LOOK_MS, undefined, { ref: false })]) : looking);
    return kept?.bytes ?? null;
  };
}
