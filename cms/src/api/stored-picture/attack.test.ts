import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { tryLogIn } from '../../testing/log-in';
import { picture, pictureFiles, upload } from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let employee: Client;
let ticketId: string;
let profile: { ref: string; refId: number; field: string };

beforeAll(async () => {
  server = await startServer({ ownProcess: true });
  it_ = await server.as('it');
  employee = await server.as('employee');
  profile = { ref: 'user', refId: await idOf(server, 'employee'), field: 'profilePic' };
  ticketId = (await submittedTicket(employee)).documentId;
});
afterAll(() => server.stop());
// Whatever is sent, the server logs no fault. SEC-07
afterEach(() => expect(server.output()).not.toMatch(/error/i));

const onTicket = () => ({ ref: 'it-ticket', refId: ticketId, field: 'imagesOfIssue' });

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 20, g: 80, b: 122, alpha: 0.5 } },
    limitInputPixels: false,
  });

/** 392 MB in less than 600 kB, in layers that each cover the whole picture. */
const interlaced = () =>
  blank(7000, 7000, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer();

/** The child processes of a server. */
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

/** The memory of a process in megabytes: VmRSS now, VmHWM the peak. */
const megabytesOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

/** Uploaded files that still exist. */
const incoming = (): string[] => {
  const folder = path.join(server.dataDir, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
};

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

describe.runIf(process.platform === 'linux')('the memory that pictures take', () => {
  it('[SEC-07] of the process that re-encodes them does not grow with their number', async () => {
    const largest = await blank(7000, 7000, 4).png({ compressionLevel: 9 }).toBuffer();
    const whole = await blank(5800, 3600).jpeg({ quality: 40, progressive: true }).toBuffer();
    for (const bytes of [largest, largest, largest, largest, whole])
      expect((await upload(it_, profile, bytes)).status).toBe(201);
    const [encoder] = childrenOf(await server.ask<number>('pid'));
    expect(megabytesOf(encoder!, 'VmHWM')).toBeLessThan(230);
  });

  it('[SEC-07] of the server does not grow with what many people upload at once', async () => {
    const pid = await server.ask<number>('pid');
    const people = await Promise.all(
      (['employee', 'employee2', 'employee3', 'supervisor', 'pm', 'cm', 'developer', 'ccb'] as const).map(
        (person) => server.as(person),
      ),
    );
    const noise = randomBytes(1_000_000);
    // The peak is measured from now on, not from what other tests have needed.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const before = megabytesOf(pid, 'VmRSS');
    const answers = await Promise.all(
      people.map((person) => upload(person, onTicket(), ...Array.from({ length: 10 }, () => noise))),
    );
    for (const { status } of answers) expect([400, 404]).toContain(status);
    // They are 80 MB, and used to be held twice each.
    expect(megabytesOf(pid, 'VmHWM') - before).toBeLessThan(80);
  });
});

describe('what an upload brings', () => {
  it('[SEC-07] is on the disk until it is answered, and nothing of it later', async () => {
    const good = await blank(100, 100).png().toBuffer();
    expect((await upload(it_, profile, good)).status).toBe(201);
    expectRefusal(await upload(it_, profile, Buffer.from('no picture')), 'not-a-picture');
    expectRefusal(await upload(it_, profile, randomBytes(1_100_000)), 'picture-too-large');
    expect(incoming()).toEqual([]);
  });

  it('[SEC-07] is dropped when its sender leaves in the middle, and the server logs no fault', async () => {
    const socket = connect(server.port(), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${it_.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n',
    );
    socket.write(randomBytes(200_000));
    await expect.poll(incoming).toHaveLength(1);
    socket.destroy();
    await expect.poll(incoming).toEqual([]);
    expect((await it_.get('/users/me')).status).toBe(200);
  });

  it('[SEC-07, OPS-07] what a killed process left of it goes an hour later', async () => {
    const left = path.join(server.dataDir, 'incoming', 'upload-killed');
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, '0'), 'half a pict');
    await server.ask('cleanUp');
    expect(incoming()).toEqual(['upload-killed']);
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(left, longAgo, longAgo);
    await server.ask('cleanUp');
    await expect.poll(incoming).toEqual([]);
  });
});

describe('many pictures at a time', () => {
  it('[SEC-07, OPS-06] are processed one after the other, and no other request waits for them', async () => {
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

it('[SEC-07, DIR-01] a customer sees no face but their own, whichever number they count through', async () => {
  const bytes = await picture('png');
  const [theirs] = (await upload(it_, profile, bytes)).body;
  const customerId = await idOf(server, 'customer');
  const [own] = (await upload(it_, { ...profile, refId: customerId }, bytes)).body;
  const customer = await server.as('customer');
  const faces = (await server.db('stored_pictures').where({ owner: 'user' }).select('id')) as Json[];
  expect(faces.length).toBeGreaterThan(10);
  for (const { id } of faces) {
    const answer = await customer.get(`/files/${id}`);
    if (id === own.id) expect(answer.status).toBe(200);
    else expect(answer.body).toEqual((await customer.get('/files/999999')).body);
  }
  expectRefusal(await customer.delete(`/upload/files/${theirs.id}`), 'not-found');
  // The list follows the same rule as the single picture.
  const shown = async (client: typeof customer) =>
    (await client.get('/upload/files?pagination[limit]=-1')).body.map(({ id }: Json) => id) as number[];
  const numbers = faces.map(({ id }) => id);
  expect((await shown(customer)).filter((id) => numbers.includes(id))).toEqual([own.id]);
  const { body: session } = await customer.get('/users/me');
  expect(session.profilePic.url).toBe(`/api/files/${own.id}`);
  for (const person of ['employee', 'administration', 'it', 'administrator']) {
    const client = await server.as(person);
    expect((await client.get(`/files/${theirs.id}`)).status).toBe(200);
    expect((await shown(client)).filter((id) => numbers.includes(id)).toSorted()).toEqual(numbers.toSorted());
  }
  expect((await customer.delete(`/upload/files/${own.id}`)).status).toBe(204);
});
