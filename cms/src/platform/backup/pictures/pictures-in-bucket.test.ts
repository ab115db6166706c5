import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  backUp,
  drawPictures,
  madeBackup,
  manifestOf,
  newBackupFile,
  ownPlaces,
  type Place,
  restore,
  restored,
} from '../../../testing/databases/copies';
import { isDone, JOB_DONE, makeDue } from '../../../testing/jobs';
import { NO_MAIL_SERVER } from '../../../testing/mails';
import { startObjectStore, type TestObjectStore } from '../../../testing/pictures/object-store';
import {
  bucketOfTest,
  folderOfTest,
  type PicturePlaceOfTest,
} from '../../../testing/pictures/picture-places';
import { knownPictures, picture, pictureFiles, upload } from '../../../testing/pictures/pictures';
import { productOn } from '../../../testing/processes/run-program';
import { startServer, type TestServer } from '../../../testing/server';
import { idOf } from '../../../testing/users';

// Each starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

/** Has its pictures in a bucket. */
let server: TestServer;
let objects: TestObjectStore;
/** Another bucket. */
let elsewhere: TestObjectStore;
beforeAll(async () => {
  server = await startServer({ store: 's3', env: NO_MAIL_SERVER });
  objects = server.objects!;
  elsewhere = await startObjectStore();
  await drawPictures(server);
});
beforeEach(async () => {
  await objects.be('well');
  await elsewhere.be('well');
});

const place = ownPlaces();
afterAll(async () => {
  await server.stop();
  await elsewhere.stop();
});

const bytesOf = async (pictures: PicturePlaceOfTest) =>
  Object.fromEntries(
    await Promise.all(
      (await pictures.names()).map(async (name) => [name, (await pictures.read(name)).toString('base64')]),
    ),
  );

/** The pictures of a place, read directly and not through the product. */
async function inBucket<T>(
  into: Place,
  store: TestObjectStore,
  look: (of: PicturePlaceOfTest) => Promise<T>,
) {
  const db = into.open();
  try {
    return await look(bucketOfTest(db, store));
  } finally {
    await db.destroy();
  }
}

it('[OPS-04, OPS-01] from a bucket into a folder, into another bucket, and back: every picture is equal', async () => {
  const original = await bytesOf(server.pictures);
  expect(Object.keys(original)).toEqual(await knownPictures(server));
  const folder = await place();
  await restored(await madeBackup(server.variables), folder);
  expect(await bytesOf(folderOfTest(folder.dataDir))).toEqual(original);
  const bucket = await place();
  const inElsewhere = { ...bucket.variables, ...elsewhere.variables };
  await restored(await madeBackup(folder.variables), { variables: inElsewhere });
  expect(await inBucket(bucket, elsewhere, bytesOf)).toEqual(original);
  expect(existsSync(`${bucket.dataDir}/pictures`)).toBe(false);
  const again = await place();
  const inFirst = { ...again.variables, ...objects.variables };
  await restored(await madeBackup(inElsewhere), { variables: inFirst });
  expect(await inBucket(again, objects, bytesOf)).toEqual(original);
  const { pictures, missingPictures } = await manifestOf(await madeBackup(inFirst));
  expect([pictures, missingPictures]).toEqual([Object.keys(original).length, []]);
});

it('[OPS-04, OPS-01] a copy in the bucket of a live original takes no picture from it', async () => {
  const copy = await place();
  const variables = { ...copy.variables, ...objects.variables, ...NO_MAIL_SERVER };
  const file = await madeBackup(server.variables);
  // Records created after the backup are not in the copy.
  const refId = await idOf(server, 'developer');
  const it_ = await server.as('it');
  const [{ id }] = (await upload(it_, { ref: 'user', refId, field: 'profilePic' }, await picture('png')))
    .body;
  const before = await pictureFiles(server);
  await restored(file, { variables });
  for (const key of await objects.keys()) await objects.age(key, 2 * 3_600_000);
  const other = await productOn(variables);
  const db = copy.open();
  try {
    await makeDue(db, 'remove-pictures');
    await expect.poll(() => isDone(db, 'remove-pictures'), JOB_DONE).toBe(true);
  } finally {
    await db.destroy();
    await other.giveBack();
  }
  expect(await pictureFiles(server)).toEqual(before);
  expect((await it_.get(`/files/${id}`)).status).toBe(200);
  expect(await inBucket(copy, objects, (pictures) => pictures.names())).toHaveLength(before.length);
});

it('[OPS-04, OPS-01] a backup while the store is away: one line, and no file', async () => {
  const file = newBackupFile();
  await objects.be('is stopped');
  expect(await backUp(server.variables, file)).toEqual({
    code: 1,
    lines: ['Cannot back up: S3_URL: the object store does not answer (ECONNREFUSED).'],
  });
  await objects.be('sends half of a picture');
  const { code, lines } = await backUp(server.variables, file);
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/^Cannot back up: S3_URL: the object store does not answer/);
  expect(existsSync(file)).toBe(false);
});

it.each([
  ['is stopped', 1, /^Cannot restore: S3_URL: the object store does not answer/],
  ['is full', 6, /^Cannot restore: S3_URL: the object store has no room left/],
  ['answers 500', 6, /^Cannot restore: S3_URL: the object store does not do its work/],
  ['has lost its bucket', 1, /^Cannot restore: S3_BUCKET: there is no bucket of this name/],
] as const)(
  '[OPS-04, REL-05] a restore into a store that %s, at upload %i: one line, and nothing half',
  async (illness, at, says) => {
    await objects.be('well');
    const file = await madeBackup(server.variables);
    const into = await place();
    const before = await elsewhere.keys();
    await elsewhere.be(illness, at);
    const variables = { ...into.variables, ...elsewhere.variables };
    const { code, lines } = await restore(variables, file);
    expect([code, lines.length], lines.join('\n')).toEqual([1, 1]);
    expect(lines[0]).toMatch(says);
    await elsewhere.be('well');
    if (illness !== 'answers 500') expect(await elsewhere.keys()).toEqual(before);
    // Once the store works again, the same command succeeds.
    await restored(file, { variables });
    expect(await inBucket(into, elsewhere, bytesOf)).toEqual(await bytesOf(server.pictures));
  },
);

it('[OPS-04, OPS-01] a backup of pictures that are in DATA_DIR, with a bucket in the settings, says so', async () => {
  const folder = await place();
  await restored(await madeBackup(server.variables), folder);
  expect(await backUp({ ...folder.variables, ...elsewhere.variables }, newBackupFile())).toEqual({
    code: 1,
    lines: ['Cannot back up: S3_URL: the pictures of these data are in DATA_DIR; unset it to copy them.'],
  });
});
