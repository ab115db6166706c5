import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from '../../database/transaction';
import { syncFolder } from '../../sync-folder';

/** Pictures that are being restored: nobody sees one of them until everything else is there too. */
export interface RestoredPictures {
  begin(): Promise<void>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** All are there: the data may name them. */
  move(trx: Transaction): Promise<void>;
  /** Leave nothing behind that was not there before. */
  undo(): Promise<void>;
  end(): Promise<void>;
}

/** Into DATA_DIR: beside the others. */
export function picturesAside(dataDir: string): RestoredPictures {
  const aside = path.join(dataDir, 'pictures.restoring');
  const folder = path.join(dataDir, 'pictures');
  const moved: string[] = [];
  return {
    /** What a restore that was killed has left is removed. */
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
    /** Give them their names. One that is there already, as when only the database changes, is the same one. */
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
