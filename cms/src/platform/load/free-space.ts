import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../env/settings';
import { codeOf } from '../logging/fault';

/** With less free space than this, the disk counts as full. */
const NEEDED_BYTES = 256 * 1024;

/** A caller who asks more often gets the last answer. */
const KEEP_MS = 1_000;

/** The state of the data folder: writable, out of space, or not writable for another reason. */
type StorageState = 'ok' | 'full' | 'not-writable';

/** The error codes of a full disk, a quota and a file size limit. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Only writing can tell: limits, quotas and read-only disks are visible nowhere else. */
async function look(): Promise<StorageState> {
  const file = path.join(settings().DATA_DIR, `.room-${process.pid}`);
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(NEEDED_BYTES));
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

/** Can the data folder be written to, and does it have free space? OPS-11 */
export function storageState(): Promise<StorageState> {
  const now = performance.now();
  if (!last || now - last.at >= KEEP_MS) last = { at: now, answer: look() };
  return last.answer;
}
