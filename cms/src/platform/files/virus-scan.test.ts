import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { knownPictures, pictureFiles, upload } from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';

/** A stand-in that speaks the protocol of clamd: `zINSTREAM\0`, pieces with their lengths, an empty piece. */
function standIn(answer: (bytes: Buffer) => string | null): Server {
  return createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      got = Buffer.concat([got, data]);
      const command = got.indexOf(0);
      if (got.subarray(0, command).toString() !== 'zINSTREAM') return;
      const pieces: Buffer[] = [];
      for (let at = command + 1; at + 4 <= got.length;) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          const said = answer(Buffer.concat(pieces));
          if (said !== null) socket.end(`${said}\0`);
          else socket.destroy();
          return;
        }
        pieces.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
}

const scanned: number[] = [];
const clamd = standIn((bytes) => {
  scanned.push(bytes.length);
  if (bytes.includes('out of memory')) return 'INSTREAM size limit exceeded. ERROR';
  if (bytes.includes('hang up')) return null;
  return bytes.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
});

let server: TestServer;
let employee: Client;
let ticket: Json;

beforeAll(async () => {
  clamd.listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  const address = clamd.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server = await startServer({ env: { CLAMD_HOST: `127.0.0.1:${port}` } });
  employee = await server.as('employee');
  ticket = await submittedTicket(employee);
});
afterAll(async () => {
  await server.stop();
  clamd.close();
});

const send = (bytes: string | Buffer): Promise<Answer> =>
  upload(
    employee,
    { ref: 'it-ticket', refId: ticket.documentId, field: 'attachments' },
    { name: 'a.txt', bytes },
  );

async function storesNothing(work: () => Promise<unknown>): Promise<void> {
  const before = [await knownPictures(server), await pictureFiles(server)];
  await work();
  expect([await knownPictures(server), await pictureFiles(server)]).toEqual(before);
}

it('[QPR-11, TIC-12] a clean file is stored, after the scanner has seen all of it', async () => {
  expect((await send(Buffer.alloc(200_000, 'a'))).status).toBe(201);
  expect(scanned).toEqual([200_000]);
});

it('[QPR-11, TIC-12] an infected file is refused', () =>
  storesNothing(async () => expectRefusal(await send('X5O!EICAR'), 'file-infected')));

it.each(['out of memory', 'hang up'])('[QPR-11, TIC-12] a scanner that fails (%s) lets nothing in', (words) =>
  storesNothing(async () => expectRefusal(await send(words), 'file-not-scanned')),
);

it('[QPR-11, TIC-12] a scanner that is away lets nothing in, until it is back', async () => {
  const address = clamd.address();
  await new Promise((resolve) => clamd.close(resolve));
  await storesNothing(async () => expectRefusal(await send('Hello'), 'file-not-scanned'));
  clamd.listen(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await once(clamd, 'listening');
  expect((await send('Hello')).status).toBe(201);
});
