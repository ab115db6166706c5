import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { BUCKET_FOLDER_TABLE } from '../database/schema/own-tables';
import { SettingsError } from '../env/settings';

/** The folder of the bucket that has the pictures of these data; null while they are in no bucket. */
export async function storedBucketFolder(database: Knex): Promise<string | null> {
  const row: { name: string } | undefined = await database(BUCKET_FOLDER_TABLE).first('name');
  return row?.name ?? null;
}

/**
 * Give the data a folder of their own, under a name that no other data have: a copy of them beside the original must not
 * take the original's pictures for its own, of which it knows no record, and remove them.
 */
export async function giveBucketFolder(database: Knex, name: string = randomUUID()): Promise<string> {
  await database(BUCKET_FOLDER_TABLE).insert({ name });
  return name;
}

/**
 * The folder of these data, made when they have none and no pictures either.
 * @throws SettingsError while their pictures are in DATA_DIR, where nobody would look for them any more
 */
export async function ownBucketFolder(database: Knex): Promise<string> {
  const name = await storedBucketFolder(database);
  if (name !== null) return name;
  if (await database('stored_pictures').first('id')) {
    throw new SettingsError(
      'S3_URL: the pictures of these data are in DATA_DIR. Move them with npm run backup and npm run restore, ' +
        'see docs/operations.md.',
    );
  }
  return giveBucketFolder(database);
}

/**
 * Are there pictures of these data in a bucket, though none is set? A folder that never got one is given back, so that
 * pictures that now come into DATA_DIR are not looked for in it later.
 */
export async function keepsToBucket(database: Knex): Promise<boolean> {
  if ((await storedBucketFolder(database)) === null) return false;
  if (await database('stored_pictures').first('id')) return true;
  await database(BUCKET_FOLDER_TABLE).delete();
  return false;
}
