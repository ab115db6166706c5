import { link, lstat, rename, unlink } from 'node:fs/promises';
import { codeOf } from '../../logging/fault';

/** What a drive that knows no links answers. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Gives a complete file its name; a file that has the name already stays.
 * @throws EEXIST, and other errors of the file system
 */
export async function giveName(aside: string, file: string): Promise<void> {
  try {
    // Unlike a rename, a link never replaces a file.
    await link(aside, file);
  } catch (error) {
    if (!withoutLinks.has(codeOf(error))) throw error;
    const isThere = await lstat(file).catch(() => null);
    if (isThere)
      throw Object.assign(new Error('EEXIST: file already exists'), { code: 'EEXIST', syscall: 'link' });
    await rename(aside, file);
    return;
  }
  await unlink(aside);
}
