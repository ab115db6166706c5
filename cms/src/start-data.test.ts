import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { SCHEMA_NUMBER } from './platform/database/schema/schema-number';
import { onPostgres } from './testing/databases/database';
import { startOutageProxy } from './testing/databases/outage-proxy';
import { launchReady } from './testing/processes/product';
import { failedStart, productOn } from './testing/processes/run-program';
import { startServer } from './testing/server';

const newFolder = async () => {
  const folder = path.join(inject('surroundings').folder, `start-${randomBytes(6).toString('hex')}`);
  await mkdir(folder);
  return folder;
};

describe('a start on a database that cannot be used', () => {
  it.each([
    ['words', Buffer.from('This is a letter to my aunt, and no database at all. '.repeat(100))],
    ['zeros and a few bytes', Buffer.concat([Buffer.alloc(5000), Buffer.from('x')])],
  ])('[OPS-06] a file of %s ends in one line, and is left as it is', async (_what, bytes) => {
    const DATA_DIR = await newFolder();
    const file = path.join(DATA_DIR, 'intranet.db');
    await writeFile(file, bytes);
    const { code, lines } = await failedStart({ DATA_DIR });
    expect(lines).toEqual([
      'Cannot start: DATA_DIR: intranet.db is no database of this product, or is damaged.',
    ]);
    expect(code).toBe(1);
    expect(await readFile(file)).toEqual(bytes);
  });

  it('[OPS-06] a file that takes no writes ends in one line', async () => {
    const DATA_DIR = await newFolder();
    await (await productOn({ DATA_DIR })).giveBack();
    const file = path.join(DATA_DIR, 'intranet.db');
    // File modes do not stop root, but a file that only a later SQLite can write stops everyone.
    const handle = await open(file, 'r+');
    await handle.write(Buffer.from([3]), 0, 1, 18);
    await handle.close();
    await chmod(file, 0o444);
    const { code, lines } = await failedStart({ DATA_DIR });
    expect(lines).toEqual(['Cannot start: DATA_DIR: the database file intranet.db cannot be written to.']);
    expect(code).toBe(1);
  });

  it.each([
    ['full', 'has no connection left to give (too many clients)'],
    ['hung', 'cannot be reached (no answer)'],
  ] as const)('[OPS-06] a PostgreSQL that is %s ends in one line', async (mood, why) => {
    // Nothing behind it is checked.
    const proxy = await startOutageProxy('postgres://intranet:S3cret-Pass@127.0.0.1:1/intranet');
    await proxy.be(mood);
    const { code, lines } = await failedStart({ DATA_DIR: await newFolder(), DATABASE_URL: proxy.url });
    expect(lines).toEqual([`Cannot start: DATABASE_URL: the database ${why}.`]);
    expect(code).toBe(1);
    await proxy.stop();
  });
});

describe('the schema number of the data', () => {
  it('[OPS-02] is stored with them, and data of a newer release are refused with one line, unchanged', async () => {
    const server = await startServer();
    expect(await server.db('intranet_schema')).toEqual([{ number: SCHEMA_NUMBER }]);
    await server.end('SIGTERM');
    await server.db('intranet_schema').update({ number: SCHEMA_NUMBER + 1 });
    const before = await server.db('strapi_core_store_settings').orderBy('id');
    await expect(server.restart('SIGTERM')).rejects.toThrow(
      new RegExp(
        '^The server ended with 1:\nCannot start: The data are of a newer release ' +
          `\\(their schema is ${SCHEMA_NUMBER + 1}, this release knows ${SCHEMA_NUMBER}\\)\\. .*\\.\n$`,
      ),
    );
    expect(await server.db('strapi_core_store_settings').orderBy('id')).toEqual(before);
    // Data of a release that had no schema number yet.
    await server.db.schema.dropTable('intranet_schema');
    await server.restart('SIGTERM');
    expect(await server.db('intranet_schema')).toEqual([{ number: SCHEMA_NUMBER }]);
    await server.stop();
  });
});

if (!onPostgres) {
  it('[OPS-06, REL-03] two processes that start at once on an empty SQLite fill it once, and both serve', async () => {
    const { serverFile } = inject('surroundings');
    const DATA_DIR = await newFolder();
    const both = await Promise.all([1, 2].map(() => launchReady(serverFile, { DATA_DIR, SEED: 'demo' })));
    for (const server of both) expect(server.output()).not.toMatch(/error/i);
    for (const server of both) expect(await server.end('SIGTERM')).toBe(0);
  });
}
