import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { storageState } from '../load/free-space';
import { syncFolder } from './sync-folder';
import type { PictureStore } from './picture-store';

/** A missing file is not a disk fault. */
const nullWhenAbsent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Pictures in a folder outside the public one, so that only the product's own route serves them. */
export function folderStore(dataDir: string): PictureStore {
  const folder = path.join(dataDir, 'pictures');
  const fileOf = (name: string): string => path.join(folder, path.basename(name));

  const remove = async (names: readonly string[]): Promise<void> => {
    await Promise.allSettled(names.map((name) => rm(fileOf(name), { force: true })));
  };

  return {
    remove,

    /** It gets its name once it is complete, so that no fault (a full disk, a crash) leaves half a file under it. */
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const aside = fileOf(`${name}.part`);
      try {
        const file = await open(aside, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, fileOf(name));
        await syncFolder(folder);
      } catch (error) {
        await remove([name, `${name}.part`]);
        throw error;
      }
    },

    async get(name) {
      const file = await open(fileOf(name)).catch(nullWhenAbsent);
      return file && { bytes: file.createReadStream(), size: (await file.stat()).size };
    },

    async before(moment) {
      const names = await readdir(folder).catch(() => []);
      // One that another instance is deleting needs no work any more.
      const isOld = (name: string) =>
        stat(fileOf(name)).then(
          ({ mtime }) => mtime < moment,
          () => false,
        );
      const old = await Promise.all(names.map(isOld));
      return names.filter((_, index) => old[index]);
    },

    state: storageState,
  };
}
