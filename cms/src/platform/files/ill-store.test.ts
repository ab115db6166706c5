import { describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client } from '../../testing/http';
import type { Illness, TestObjectStore } from '../../testing/pictures/object-store';
import { picture, pictureFiles, upload } from '../../testing/pictures/pictures';
import type { PictureOwners } from '../../testing/pictures/picture-owners';
import { serverOnStore } from '../../testing/pictures/server-on-store';
import type { TestServer } from '../../testing/server';

let server: TestServer;
let objects: TestObjectStore;
let it_: Client;
let administration: Client;
let profile: PictureOwners['profile'];
let carousel: PictureOwners['carousel'];
let anHourLater: () => Promise<void>;
serverOnStore((made) => ({ server, objects, it_, administration, profile, carousel, anHourLater } = made));

const stored = () => server.db('stored_pictures').orderBy('id');
const elapsed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  return [await work(), performance.now() - began];
};

/** The refusal that people get, and the maximum time in milliseconds. */
const whileWriting: [Illness, 'unavailable' | 'no-room', number][] = [
  ['is stopped', 'unavailable', 2_000],
  ['answers 500', 'unavailable', 2_000],
  ['answers 503', 'unavailable', 2_000],
  ['no longer knows the key', 'unavailable', 2_000],
  ['has lost its bucket', 'unavailable', 2_000],
  ['is full', 'no-room', 2_000],
  ['breaks off in the middle', 'unavailable', 2_000],
  ['says nothing', 'unavailable', 18_000],
  ['keeps the picture and does not say so', 'unavailable', 18_000],
];

describe('an upload while the store is ill', () => {
  it.each(whileWriting)(
    '[OPS-04, REL-01] %s: %s, nothing half, and the old picture stays',
    async (illness, code, ms) => {
      const [kept] = (await upload(it_, profile, await picture('png'))).body;
      const rows = await stored();
      const files = await pictureFiles(server);
      const bytes = await picture('jpeg', 300, 200);
      await objects.be(illness);
      const [answer, took] = await elapsed(() => upload(it_, profile, bytes));
      expectRefusal(answer, code);
      if (answer.status === 503) expect(answer.headers['retry-after']).toBe('1');
      expect(took).toBeLessThan(ms);
      expect(await stored()).toEqual(rows);
      // Everything else in the product works.
      expect((await it_.get('/users?filters[username]=employee')).body[0].profilePic.id).toBe(kept.id);
      expect((await administration.get('/home-pages')).status).toBe(200);
      await objects.be('well');
      expect((await it_.get(`/files/${kept.id}`)).status).toBe(200);
      await expect.poll(() => pictureFiles(server)).toEqual(files);
      expect((await upload(it_, profile, bytes)).status).toBe(201);
    },
    60_000,
  );

  it.each(['is full', 'answers 500', 'breaks off in the middle'] as const)(
    '[OPS-04, REL-01] %s at the third of three pictures: none of them is stored',
    async (illness) => {
      const rows = await stored();
      const files = await pictureFiles(server);
      const bytes = await picture('png');
      await objects.be(illness, 3);
      expectRefusal(
        await upload(administration, carousel, bytes, bytes, bytes),
        illness === 'is full' ? 'no-room' : 'unavailable',
      );
      expect(await stored()).toEqual(rows);
      await objects.be('well');
      if (illness === 'answers 500') await anHourLater();
      await expect.poll(() => pictureFiles(server)).toEqual(files);
    },
  );

  it('[OPS-04] a store that fails once is asked again, and no one notices', async () => {
    const bytes = await picture('png');
    await objects.be('answers 503');
    const answer = upload(it_, profile, bytes);
    const before = objects.asked.length;
    await vi.waitUntil(() => objects.asked.length > before, { interval: 2 });
    await objects.be('well');
    expect((await answer).status).toBe(201);
  });

  it('[OPS-04, REL-01] a database that fails after the store has it: the object goes', async () => {
    const files = await pictureFiles(server);
    const bytes = await picture('png');
    await whileFailing(server, 'insert', 'audit_records', async () =>
      expectRefusal(await upload(it_, profile, bytes), 'internal'),
    );
    expect(await pictureFiles(server)).toEqual(files);
  });

  it('[OPS-04, HOM-05] what cannot be removed is no fault for the person who removes it, and is removed within the hour', async () => {
    const [{ id }] = (await upload(it_, profile, await picture('png'))).body;
    const { file_name } = await server.db('stored_pictures').where({ id }).first();
    await objects.be('is stopped');
    expect((await it_.delete(`/upload/files/${id}`)).status).toBe(204);
    await objects.be('well');
    expectRefusal(await it_.get(`/files/${id}`), 'not-found');
    expect(await pictureFiles(server)).toContain(file_name);
    await anHourLater();
    await expect.poll(() => pictureFiles(server)).not.toContain(file_name);
  });
});

describe('a picture while the store is ill', () => {
  it.each([
    ['is stopped', 2_000],
    ['answers 500', 2_000],
    ['no longer knows the key', 2_000],
    ['has lost its bucket', 2_000],
    ['says nothing', 6_000],
  ] as const)('[OPS-04] %s: unavailable, within %i ms, and well again afterwards', async (illness, ms) => {
    const [{ id }] = (await upload(it_, profile, await picture('png'))).body;
    await objects.be(illness);
    const [answer, took] = await elapsed(() => it_.get(`/files/${id}`));
    expectRefusal(answer, 'unavailable');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toMatch(/json/);
    expect(took).toBeLessThan(ms);
    // A person who may not see it learns nothing about the store.
    expectRefusal(await (await server.as('customer')).get(`/files/${id}`), 'not-found');
    expectRefusal(await server.anonymous.get(`/files/${id}`), 'no-session');
    await objects.be('well');
    expect((await it_.get(`/files/${id}`)).status).toBe(200);
  });

  it('[OPS-04] one that comes to half breaks off, and is never taken for complete', async () => {
    const [{ id }] = (await upload(it_, profile, await picture('png'))).body;
    await objects.be('sends half of a picture');
    const [end, took] = await elapsed(() =>
      it_.get(`/files/${id}`).then(
        ({ status }) => status,
        (error: { code?: string }) => error.code,
      ),
    );
    expect(end).toBe('ECONNRESET');
    expect(took).toBeLessThan(5_000);
  });

  it('[OPS-04] one that is lost is not there', async () => {
    const { id } = await server.db('stored_pictures').where({ owner: 'home-page' }).first();
    expectRefusal(await (await server.as('administrator')).get(`/files/${id}`), 'not-found');
  });

  it('[OPS-04] a hundred at once while it does not answer keep no one else waiting', async () => {
    const [{ id }] = (await upload(it_, profile, await picture('png'))).body;
    await objects.be('says nothing');
    const many = Promise.all(Array.from({ length: 100 }, () => it_.get(`/files/${id}`)));
    const [list, took] = await elapsed(() => it_.get('/users'));
    expect(list.status).toBe(200);
    expect(took).toBeLessThan(2_000);
    for (const answer of await many) expectRefusal(answer, 'unavailable');
  });
});
