import { open } from 'node:fs/promises';

/** A file's name becomes durable with its folder. Windows cannot sync folders, and keeps names by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
