import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { isDone, JOB_DONE, makeDue } from '../jobs';
import { startServer, type TestServer } from '../server';
import type { TestObjectStore } from './object-store';
import { type PictureOwners, pictureOwners } from './picture-owners';
import { knownPictures, pictureFiles } from './pictures';

export const HOUR = 3_600_000;

interface ServerOnStore extends PictureOwners {
  server: TestServer;
  objects: TestObjectStore;
  /** Makes all objects old, and runs the clean-up of objects without a record. */
  anHourLater: () => Promise<void>;
}

/**
 * A server for a test file with its pictures in an object store. After each test the store has no fault, every record
 * has its object, and objects without a record are removed.
 * @param begun called when the server is running
 */
export function serverOnStore(begun: (made: ServerOnStore) => void): void {
  let server: TestServer;
  let objects: TestObjectStore;
  /** Records of the demo company, whose pictures were never put into this bucket. */
  let ofTheDemo: string[];

  async function anHourLater(): Promise<void> {
    for (const key of await objects.keys()) await objects.age(key, 2 * HOUR);
    await makeDue(server.db, 'remove-pictures');
    await expect.poll(() => isDone(server.db, 'remove-pictures'), JOB_DONE).toBe(true);
  }

  beforeAll(async () => {
    server = await startServer({ store: 's3', env: { METRICS_PORT: '0' } });
    objects = server.objects!;
    ofTheDemo = await knownPictures(server);
    begun({ server, objects, anHourLater, ...(await pictureOwners(server)) });
  });
  afterAll(() => server.stop());

  afterEach(async () => {
    await objects.be('well');
    const names = (await knownPictures(server)).filter((name) => !ofTheDemo.includes(name));
    const files = await pictureFiles(server);
    expect(files).toEqual(expect.arrayContaining(names));
    if (files.length === names.length) return;
    await anHourLater();
    expect(await pictureFiles(server)).toEqual(names);
  });
}
