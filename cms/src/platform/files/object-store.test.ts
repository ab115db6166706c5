import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { makeDatabase } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { logLines } from '../../testing/log';
import type { TestObjectStore } from '../../testing/pictures/object-store';
import { knownPictures, picture, pictureFiles, upload } from '../../testing/pictures/pictures';
import { failedStart, productOn } from '../../testing/processes/run-program';
import type { PictureOwners } from '../../testing/pictures/picture-owners';
import { HOUR, serverOnStore } from '../../testing/pictures/server-on-store';
import { startServer, type TestServer } from '../../testing/server';
import { s3Store } from './s3';

let server: TestServer;
let objects: TestObjectStore;
let it_: Client;
let profile: PictureOwners['profile'];
let anHourLater: () => Promise<void>;
serverOnStore((made) => ({ server, objects, it_, profile, anHourLater } = made));

describe('what is asked of the store', () => {
  it('[OPS-04] is signed with its checksum, in path style, in a folder that the data name', async () => {
    objects.asked.length = 0;
    const [{ id }] = (await upload(it_, profile, await picture('png'))).body;
    const { file_name } = await server.db('stored_pictures').where({ id }).first();
    const { name: folder } = await server.db('intranet_bucket_folder').first();
    const put = objects.asked.filter(({ call }) => call.startsWith('PUT'));
    expect(put.map(({ call }) => call)).toEqual([`PUT /intranet-pictures/${folder}/${file_name}`]);
    const kept = await server.pictures.read(file_name);
    expect(put[0]!.sha256).toBe(createHash('sha256').update(kept).digest('hex'));
    expect((await it_.get(`/files/${id}`)).raw).toEqual(kept);
  });

  it('[OPS-04, SEC-07] the store shows nothing to a caller without a key, and does not reveal the key', async () => {
    const [{ id, url }] = (await upload(it_, profile, await picture('png'))).body;
    const put = objects.asked.findLast(({ call }) => call.startsWith('PUT'))!;
    const answer = await fetch(`${objects.variables.S3_URL}${put.call.split(' ')[1]}`);
    expect(answer.status).toBe(403);
    expect(url).toBe(`/api/files/${id}`);
    const { headers, text } = await it_.get('/users?filters[username]=employee');
    expect(text + JSON.stringify(headers)).not.toMatch(/intranet-pictures|127\.0\.0\.1|amz/i);
    const shown = await it_.get(`/files/${id}`);
    expect(JSON.stringify(shown.headers)).not.toMatch(/intranet-pictures|127\.0\.0\.1|amz|etag|s3/i);
  });

  it('[OPS-04] a list of more than one page is read to its end', async () => {
    const {
      S3_URL: url,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    } = objects.variables as Record<string, string>;
    const names = Array.from({ length: 1_203 }, (_, n) => `${String(n).padStart(5, '0')}.jpg`);
    for (const name of names) await objects.write(`another/${name}`, 'x');
    await objects.age('another/00007.jpg', -2 * HOUR);
    const region = 'us-east-1';
    const store = s3Store(
      { url: url!, bucket: bucket!, region, accessKey: accessKey!, secretKey: secretKey! },
      'another',
    );
    const soon = new Date(Date.now() + HOUR);
    expect((await store.before(soon)).toSorted()).toEqual(names.filter((name) => name !== '00007.jpg'));
    // Two databases in one bucket do not affect each other.
    await anHourLater();
    expect((await objects.keys()).filter((key) => key.startsWith('another/'))).toHaveLength(names.length);
    await store.remove(names);
    expect((await objects.keys()).filter((key) => key.startsWith('another/'))).toEqual([]);
  });
});

describe('the metrics of the store', () => {
  const gauge = async () => {
    const port = logLines(server.output()).find(({ msg }) => msg.startsWith('Metrics are at'))!.port;
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return /^intranet_pictures_up (\d)$/m.exec(text)?.[1];
  };

  it('[OPS-04, OPS-05, OPS-10] sees it in the metrics, reads one line in the log, and no instance is taken out for it', async () => {
    const [{ id }] = (await upload(it_, profile, await picture('png'))).body;
    expect(await gauge()).toBe('1');
    const since = server.output().length;
    await objects.be('is stopped');
    for (let times = 0; times < 3; times += 1) await it_.get(`/files/${id}`);
    expect(await gauge()).toBe('0');
    expect((await server.anonymous.send({ path: '/_health' })).status).toBe(204);
    await objects.be('well');
    expect(await gauge()).toBe('1');
    const said = () =>
      logLines(server.output().slice(since))
        .filter(({ msg }) => msg.startsWith('Pictures:'))
        .map(({ msg }) => msg);
    await expect
      .poll(said)
      .toEqual([
        'Pictures: S3_URL: the object store does not answer (ECONNREFUSED).',
        'Pictures: the object store does its work again.',
      ]);
  });

  it('[OPS-04] the job that removes pictures says what it cannot do, and removes none', async () => {
    const [{ id }] = (await upload(it_, profile, await picture('png'))).body;
    const { file_name } = await server.db('stored_pictures').where({ id }).first();
    await objects.be('answers 500');
    await anHourLater();
    const { fault } = await server.db('jobs').where({ name: 'remove-pictures' }).first('fault');
    expect(fault).toMatch(/^Error: S3_URL: the object store does not do its work \(500/);
    expect(server.output()).not.toContain('the database does not answer');
    expect(await pictureFiles(server)).toContain(file_name);
  });

  it('[SEC-06] finds no key of the store in the log', () => {
    expect(server.output()).not.toContain(objects.variables.S3_SECRET_KEY);
    expect(server.output()).not.toContain(objects.variables.S3_ACCESS_KEY);
  });
});

describe('a start', () => {
  const surroundings = () => inject('surroundings');
  const databases: { remove(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const database of databases) await database.remove();
  });
  const place = async (isFilled: boolean) => {
    const { folder, template, superuserUrl } = surroundings();
    const dataDir = `${folder}/start-${Math.random().toString(36).slice(2)}`;
    const database = await makeDatabase(dataDir, isFilled ? template : null, superuserUrl);
    databases.push(database);
    return { ...database, variables: { DATA_DIR: dataDir, ...database.variables } };
  };
  const lineOf = ({ code, lines }: { code: number | null; lines: string[] }) => {
    expect(code).toBe(1);
    expect(lines.join()).not.toContain(objects.variables.S3_SECRET_KEY);
    // A line of JSON once the log has written some.
    const said = lines
      .map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line))
      .filter((line) => line.startsWith('Cannot start'));
    expect(said).toHaveLength(1);
    return said[0];
  };

  it.each([
    [
      'S3_SECRET_KEY',
      'another-secret-key',
      /^Cannot start: S3_SECRET_KEY: it does not belong to S3_ACCESS_KEY \(403 Sig/,
    ],
    [
      'S3_ACCESS_KEY',
      'another-key',
      /^Cannot start: S3_ACCESS_KEY: the object store does not know this key \(403 Inv/,
    ],
    [
      'S3_BUCKET',
      'another-bucket',
      /^Cannot start: S3_BUCKET: there is no bucket of this name \(404 NoSuchBucket\)\.$/,
    ],
  ])('[OPS-04] with a wrong %s ends in one line that names it', async (name, value, line) => {
    const { variables } = await place(false);
    const end = await failedStart({ ...variables, ...objects.variables, [name]: value, LOG_LEVEL: 'error' });
    expect(end.lines).toHaveLength(1);
    expect(lineOf(end)).toMatch(line);
  });

  it('[OPS-04] on an empty database puts the demo pictures into the bucket, and nothing into DATA_DIR', async () => {
    const own = await startServer({ store: 's3', seed: 'none', env: { SEED: 'demo' } });
    try {
      expect((await knownPictures(own)).length).toBeGreaterThan(20);
      expect(await pictureFiles(own)).toEqual(await knownPictures(own));
      expect(existsSync(`${own.dataDir}/pictures`)).toBe(false);
      const administrator = await own.as('administrator');
      for (const { id, size } of await own.db('stored_pictures').select('id', 'size')) {
        const { status, raw } = await administrator.get(`/files/${id}`);
        expect([status, raw.length]).toEqual([200, size]);
      }
    } finally {
      await own.stop();
    }
  });

  it('[OPS-04] on data whose pictures are in DATA_DIR ends in one line that says how to move them', async () => {
    const { variables } = await place(true);
    const end = await failedStart({ ...variables, ...objects.variables });
    expect(lineOf(end)).toMatch(
      /^Cannot start: S3_URL: the pictures of these data are in DATA_DIR\. Move them/,
    );
  });

  it('[OPS-04] without a bucket says so when the pictures are in one, and forgets a folder that never got any', async () => {
    const data = await place(true);
    const { variables } = data;
    const db = data.open();
    const startWithout = async () => {
      const child = await productOn(variables);
      await child.giveBack();
      return child.output();
    };
    await db('intranet_bucket_folder').insert({ name: 'a-folder' });
    expect(await startWithout()).toContain('in an object store, and S3_URL is not set');
    expect(await db('intranet_bucket_folder').pluck('name')).toEqual(['a-folder']);
    await db('stored_pictures').delete();
    expect(await startWithout()).not.toContain('S3_URL');
    expect(await db('intranet_bucket_folder').pluck('name')).toEqual([]);
    await db.destroy();
  });

  it('[OPS-04] while the store is away works but for pictures; an empty database is not filled by half', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    const away = { ...objects.variables, S3_URL: `http://127.0.0.1:${port}` };
    const fresh = await place(false);
    expect(lineOf(await failedStart({ ...fresh.variables, ...away, SEED: 'demo' }))).toBe(
      'Cannot start: S3_URL: the object store does not answer (ECONNREFUSED).',
    );
    const db = fresh.open();
    expect(await db('up_users').first('id')).toBeUndefined();
    expect(await db('stored_pictures').first('id')).toBeUndefined();
    await db.destroy();
    const own = await startServer({ store: 's3', env: { S3_URL: away.S3_URL } });
    try {
      const client = await own.as('it');
      expect((await client.get('/users')).status).toBe(200);
      const id = (await own.db('stored_pictures').where({ owner: 'user' }).first('id')).id;
      expectRefusal(await client.get(`/files/${id}`), 'unavailable');
      expect(own.output()).toContain('Pictures: S3_URL: the object store does not answer');
    } finally {
      await own.stop();
    }
  });
});
