import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from '../../database/transaction';
import { syncFolder } from '../../files/sync-folder';

/** Pictures being restored: none of them is visible until everything else is restored too. */
export interface RestoredPictures {
  begin(): Promise<void>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** All are stored: the data may refer to them. */
  move(trx: Transaction): Promise<void>;
  /** Remove everything that was not there before. */
  undo(): Promise<void>;
  end(): Promise<void>;
}

/** Into DATA_DIR, beside the existing ones. */
export function picturesAside(dataDir: string): RestoredPictures {
  const aside = path.join(dataDir, 'pictures.restoring');
  const folder = path.join(dataDir, 'pictures');
  const moved: string[] = [];
  return {
    /** Remove what an interrupted restore has left. */
    async begin() {
      await rm(aside, { recursive: true, force: true });
      await mkdir(aside, { recursive: true });
    },
    async write(name: string, bytes: Buffer) {
      const file = await open(path.join(aside, name), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    /**
     * Give them their final names. One that already exists, for example when only the database changes, is the same
     * picture.
     */
    async move() {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(aside)) {
        const file = path.join(folder, name);
        if (!existsSync(file)) moved.push(file);
        await rename(path.join(aside, name), file);
      }
      await syncFolder(folder);
    },
    async undo() {
      for (const file of moved) await rm(file, { force: true });
      await this.end();
    },
    end: () => rm(aside, { recursive: true, force: true }),
  };
}
