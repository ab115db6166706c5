import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { tryLogIn } from '../../testing/log-in';
import { pictureFiles, upload } from '../../testing/pictures';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let employee: Client;
let ticketId: string;
let profile: { ref: string; refId: number; field: string };

beforeAll(async () => {
  server = await startServer();
  it_ = await server.as('it');
  employee = await server.as('employee');
  profile = { ref: 'user', refId: await idOf(server, 'employee'), field: 'profilePic' };
  ticketId = (await submittedTicket(employee)).documentId;
});
afterAll(() => server.stop());

const onTicket = () => ({ ref: 'it-ticket', refId: ticketId, field: 'imagesOfIssue' });

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 20, g: 80, b: 122, alpha: 0.5 } },
    limitInputPixels: false,
  });

/** 392 MB in less than 600 kB, in layers that each go over the whole picture. */
const interlaced = () =>
  blank(7000, 7000, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer();

/** The processes that a server has started. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        return Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });

describe('pictures that unpack to very much', () => {
  it('[SEC-07] sixteen of an employee, interlaced, are refused for what they would unpack to', async () => {
    const bytes = await interlaced();
    expect(bytes.length).toBeLessThan(700_000);
    const before = await pictureFiles(server);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(employee, onTicket(), bytes, bytes)),
    );
    for (const answer of answers) {
      expectRefusal(answer, 'not-a-picture');
      expect(answer.body.error.message).toMatch(/too many pixels.*save it smaller/i);
    }
    expect(await pictureFiles(server)).toEqual(before);
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a progressive jpeg of 50 megapixels',
      () => blank(8160, 6120).jpeg({ progressive: true, quality: 40 }).toBuffer(),
    ],
    [
      'a tiff of 16 bits in one piece',
      () => blank(6000, 5000, 4).toColourspace('rgb16').tiff({ compression: 'deflate' }).toBuffer(),
    ],
    [
      'a png of 16 bits and 49 megapixels, line by line',
      () => blank(7000, 7000, 4).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer(),
    ],
    ['a png of 53 megapixels', () => blank(8000, 6625).png({ compressionLevel: 9 }).toBuffer()],
  ])('[SEC-07] so is %s', async (_what, make) => {
    const answer = await upload(it_, profile, await make());
    expectRefusal(answer, 'not-a-picture');
    expect(answer.body.error.message).toMatch(/too many pixels/);
  });

  it.each<[string, number, number, boolean]>([
    ['12 megapixels', 4032, 3024, false],
    ['12 megapixels, progressive', 4032, 3024, true],
    ['48 megapixels', 8064, 6048, false],
    ['50 megapixels', 8192, 6144, false],
  ])('[USR-04, SEC-07] a phone’s jpeg of %s is taken', async (_what, width, height, progressive) => {
    const bytes = await blank(width, height).jpeg({ quality: 40, progressive }).toBuffer();
    const { status, body } = await upload(it_, profile, bytes);
    expect(status).toBe(201);
    const shown = await sharp((await it_.get(`/files/${body[0].id}`)).raw).metadata();
    expect(Math.max(shown.width, shown.height)).toBe(512);
  });
});

describe('many pictures at a time', () => {
  it('[SEC-07, OPS-06] are worked on one after the other, and nobody else waits for them', async () => {
    const costly = await blank(5000, 5000, 4).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer();
    const finished: string[] = [];
    const note = (what: string) => () => finished.push(what);
    const pictures = Promise.all([
      upload(employee, onTicket(), costly, costly, costly).then(note('pictures')),
      upload(it_, profile, costly).then(note('pictures')),
    ]);
    await Promise.all([
      tryLogIn(server.anonymous, 'pm').then(note('log-in')),
      server.anonymous.send({ path: '/' }).then(note('page')),
      employee.get('/users/me').then(note('list')),
    ]);
    await pictures;
    expect(finished.slice(-1)).toEqual(['pictures']);
    expect(finished.indexOf('log-in')).toBeLessThan(finished.lastIndexOf('pictures'));
  });

  it.runIf(process.platform === 'linux')(
    '[SEC-07] a process that dies over a picture is no fault of the server, and the next one finds another',
    async () => {
      const bytes = await blank(100, 100).png().toBuffer();
      expect((await upload(it_, profile, bytes)).status).toBe(201);
      const encoders = childrenOf(await server.ask<number>('pid'));
      expect(encoders).toHaveLength(1);
      process.kill(encoders[0]!, 'SIGKILL');
      await expect.poll(async () => (await upload(it_, profile, bytes)).status).toBe(201);
    },
  );
});

it('[SEC-07] after all this the server has logged no fault', () => {
  expect(server.output()).not.toMatch(/error/i);
});
