import type { Core } from '@strapi/strapi';
import { settings } from '../env/settings';
import { theLog } from '../logging/log';
import { keepsToBucket, ownBucketFolder } from './bucket-folder';
import { folderStore } from './folder';
import { type FaultKind, PictureStoreFault, type PictureStore } from './picture-store';
import { s3Store } from './s3';

let current: PictureStore | undefined;

/** The store of pictures that was chosen at the start. */
export function pictures(): PictureStore {
  if (!current) throw new Error('Pictures were asked for before openPictures().');
  return current;
}

/**
 * Logs one line when the object store fails or its fault changes, and one when it works again, not one for each
 * picture.
 */
function tellsOnce(last: FaultKind | null): (fault: PictureStoreFault | null) => void {
  return (fault) => {
    const kind = fault?.kind ?? null;
    if (kind === last) return;
    last = kind;
    if (fault) theLog().error(`Pictures: ${fault.message}`);
    else theLog().info('Pictures: the object store does its work again.');
  };
}

/**
 * Choose once where pictures are stored. An object store that denies access is a mistake in the settings and stops the
 * start; an unreachable one affects only pictures. OPS-04, decisions/0039
 * @throws PictureStoreFault, SettingsError with one line
 */
export async function openPictures(strapi: Core.Strapi): Promise<void> {
  const { objectStore, DATA_DIR } = settings();
  const { connection } = strapi.db;
  if (!objectStore) {
    current = folderStore(DATA_DIR);
    if (!(await keepsToBucket(connection))) return;
    strapi.log.warn('Pictures: those of these data are in an object store, and S3_URL is not set.');
    return;
  }
  const folder = await ownBucketFolder(connection);
  let fault: FaultKind | null = null;
  try {
    await s3Store(objectStore, folder).check();
    strapi.log.info(`Pictures are in the bucket ${objectStore.bucket}, folder ${folder}.`);
  } catch (error) {
    if (!(error instanceof PictureStoreFault) || error.kind === 'refused') throw error;
    strapi.log.error(`Pictures: ${error.message}`);
    fault = error.kind;
  }
  current = s3Store(objectStore, folder, tellsOnce(fault));
}
