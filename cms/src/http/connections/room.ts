import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../../env/settings';
import { codeOf } from '../../logging/fault';

/** Less than this is no room to work with. */
const ROOM_BYTES = 256 * 1024;

/** A caller who asks more often gets the last answer. */
const KEEP_MS = 1_000;

/** How the data folder is: takes files, has no room left, or cannot be written to for another reason. */
export type StorageState = 'ok' | 'full' | 'not-writable';

/** What a full disk, a quota and a limit of file sizes say. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Only writing tells: limits, quotas and read-only disks show nowhere else. */
async function look(): Promise<StorageState> {
  const file = path.join(settings().DATA_DIR, `.room-${process.pid}`);
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(ROOM_BYTES));
    } finally {
      await handle.close();
    }
    return 'ok';
  } catch (error) {
    return FULL.includes(codeOf(error)) ? 'full' : 'not-writable';
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

let last: { at: number; answer: Promise<StorageState> } | undefined;

/** Can the data folder be written to, and is there room in it? OPS-06 */
export function storageState(): Promise<StorageState> {
  const now = performance.now();
  if (!last || now - last.at >= KEEP_MS) last = { at: now, answer: look() };
  return last.answer;
}
