import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Client } from '../../testing/http';
import { JOB_DONE, makeDue } from '../../testing/jobs';
import { picture, pictureFiles, upload } from '../../testing/pictures/pictures';
import { type PictureOwners, pictureOwners } from '../../testing/pictures/picture-owners';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let it_: Client;
let administration: Client;
let profile: PictureOwners['profile'];
let carousel: PictureOwners['carousel'];
beforeAll(async () => {
  server = await startServer();
  ({ it_, administration, profile, carousel } = await pictureOwners(server));
});
afterAll(() => server.stop());

describe('an upload when there is no room', () => {
  it.each([
    ['has no byte left', { room: 0 }],
    ['is full in the middle of the first picture', { room: 300 }],
    ['is full in the middle of the second picture', { room: 700 }],
    ['takes the bytes and fails to keep them', { late: true }],
  ])(
    '[OPS-11, REL-01] a disk that %s: refused in words, and no file without a record',
    async (_what, disk) => {
      const files = await pictureFiles(server);
      const rows = await server.db('stored_pictures').orderBy('id');
      const bytes = await picture('png', 200, 200);
      await server.ask('fillDisk', disk);
      expectRefusal(await upload(administration, carousel, bytes, bytes), 'no-room');
      expectRefusal(await upload(it_, profile, bytes), 'no-room');
      // Before there is space again: no file is left to be removed.
      expect(await pictureFiles(server)).toEqual(files);
      expect(await server.db('stored_pictures').orderBy('id')).toEqual(rows);
      expect((await it_.get('/users?filters[username]=employee')).status).toBe(200);
      await server.ask('emptyDisk');
      expect((await upload(it_, profile, bytes)).status).toBe(201);
    },
  );

  it('[OPS-11, REL-01] a database without room refuses in words, keeps the old picture, and no file is left', async () => {
    const [kept] = (await upload(it_, profile, await picture('png'))).body;
    const bytes = await picture('jpeg');
    const files = async () => (await pictureFiles(server)).length;
    const before = await files();
    if (onPostgres) {
      const refused = () => upload(it_, profile, bytes);
      expectRefusal(await whileFailing(server, 'insert', 'audit_records', refused, '53100'), 'no-room');
      expect((await it_.get(`/files/${kept.id}`)).status).toBe(200);
    } else {
      await server.ask('fillDatabase');
      let answer = await upload(it_, profile, bytes);
      while (answer.status === 201) answer = await upload(it_, profile, bytes);
      expectRefusal(answer, 'no-room');
      expect((await it_.get('/users?filters[username]=employee')).body[0].profilePic).not.toBeNull();
      await server.ask('emptyDatabase');
    }
    expect(await files()).toBe(before);
    expect((await upload(it_, profile, bytes)).status).toBe(201);
  });

  it('[OPS-11] what a fault leaves beside the pictures is removed later', async () => {
    const folder = path.join(server.dataDir, 'pictures');
    await mkdir(folder, { recursive: true });
    const left = path.join(folder, 'killed.png.part');
    await writeFile(left, 'half a pict');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(left, longAgo, longAgo);
    await makeDue(server.db, 'remove-pictures');
    await expect.poll(() => pictureFiles(server), JOB_DONE).not.toContain('killed.png.part');
  });
});
