import { readFile, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the page is served from memory without checking its file. */
const FRESH_MS = 1_000;

/** A busy disk delays the page by at most this long. */
const LOOK_MS = 100;

/**
 * A file of a few kilobytes, kept in memory, and read again when it has changed, for example by a deployment. If it
 * cannot be read, the previous contents are used.
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
