import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { BUCKET_FOLDER_TABLE } from '../database/schema/own-tables';
import { SettingsError } from '../env/settings';

/** The bucket folder with the pictures of these data; null while they are in no bucket. */
export async function storedBucketFolder(database: Knex): Promise<string | null> {
  const row: { name: string } | undefined = await database(BUCKET_FOLDER_TABLE).first('name');
  return row?.name ?? null;
}

/**
 * Give the data their own folder, with a unique name. A copy of the data beside the original must not take the
 * original's pictures for its own: it would find no records for them, and delete them.
 */
export async function giveBucketFolder(database: Knex, name: string = randomUUID()): Promise<string> {
  await database(BUCKET_FOLDER_TABLE).insert({ name });
  return name;
}

/**
 * The folder of these data, created when they have neither a folder nor pictures.
 * @throws SettingsError while their pictures are in DATA_DIR, where they would no longer be found
 */
export async function ownBucketFolder(database: Knex): Promise<string> {
  const name = await storedBucketFolder(database);
  if (name !== null) return name;
  if (await database('stored_pictures').first('id')) {
    throw new SettingsError(
      'S3_URL: the pictures of these data are in DATA_DIR. Move them with a backup and a restore, ' +
        'see docs/operations.md.',
    );
  }
  return giveBucketFolder(database);
}

/**
 * Are there pictures of these data in a bucket, although none is configured? An empty folder is given up, so that
 * pictures stored in DATA_DIR now are not looked for in it later.
 */
export async function keepsToBucket(database: Knex): Promise<boolean> {
  if ((await storedBucketFolder(database)) === null) return false;
  if (await database('stored_pictures').first('id')) return true;
  await database(BUCKET_FOLDER_TABLE).delete();
  return false;
}
