import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { giveBucketFolder, storedBucketFolder } from '../../platform/files/bucket-folder';
import { startObjectStore, type TestObjectStore } from './object-store';

/** The pictures of a server under test, read past the server. */
export interface PicturePlaceOfTest {
  names(): Promise<string[]>;
  read(name: string): Promise<Buffer>;
  write(name: string, bytes: Buffer | string): Promise<void>;
}

export type StoreKind = 'folder' | 's3';

/** The store of servers whose test does not choose one. */
let usual: StoreKind = 'folder';

/** From now on in this test file: the same tests against the other store. */
export const useStore = (kind: StoreKind): void => {
  usual = kind;
};
export const usualStore = (): StoreKind => usual;

export function folderOfTest(dataDir: string): PicturePlaceOfTest {
  const folder = path.join(dataDir, 'pictures');
  return {
    names: async () => (await readdir(folder).catch(() => [])).toSorted(),
    read: (name) => readFile(path.join(folder, name)),
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, name), bytes);
    },
  };
}

export function bucketOfTest(db: Knex, objects: TestObjectStore): PicturePlaceOfTest {
  const keyOf = async (name: string) => `${await storedBucketFolder(db)}/${name}`;
  return {
    async names() {
      const folder = await keyOf('');
      const keys = await objects.keys();
      return keys.filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length));
    },
    read: async (name) => objects.read(await keyOf(name)),
    write: async (name, bytes) => objects.write(await keyOf(name), bytes),
  };
}

/** An object store for a server; the demo company's records of pictures get its folder. */
export async function objectStoreFor(db: Knex, isFilled: boolean): Promise<TestObjectStore> {
  const objects = await startObjectStore();
  if (isFilled) await giveBucketFolder(db);
  return objects;
}
