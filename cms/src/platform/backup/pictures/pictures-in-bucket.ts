import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '../../env/settings';
import { giveBucketFolder } from '../../files/bucket-folder';
import { s3Store } from '../../files/s3';
import type { RestoredPictures } from './pictures-aside';

/** Into a bucket: in a new folder, to which the data refer from the same commit as everything else. */
export function picturesInBucket(settings: ObjectStore): RestoredPictures {
  const folder = randomUUID();
  const store = s3Store(settings, folder);
  return {
    begin: () => store.check(),
    write: (name, bytes) => store.put(name, bytes),
    async move(trx) {
      await giveBucketFolder(trx, folder);
    },
    async undo() {
      const soon = new Date(Date.now() + 86_400_000);
      // If the store becomes unreachable, files already there stay in a folder that no data refer to.
      const names = await store.before(soon).catch(() => []);
      await store.remove(names);
    },
    end: async () => undefined,
  };
}
