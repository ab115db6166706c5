import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Answer } from './testing/http';
import { tryLogIn } from './testing/log-in';
import { startServer, type TestServer } from './testing/server';
import { stopWell } from './stop';
import { createdUser } from './testing/users';
import { takeUsualHash } from './testing/databases/usual-hash';

/** Log-ins that have reached the database, and so are under way. */
async function logInsUnderWay(server: TestServer): Promise<{ answers: Promise<Answer[]> }> {
  await takeUsualHash(server.db);
  await server.ask('countStatements');
  const answers = Promise.all([1, 2, 3, 4].map(() => tryLogIn(server.anonymous, 'employee')));
  while ((await server.ask<string[]>('countedStatements')).length < 4) await wait(5);
  return { answers };
}

describe('a server that is stopped', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '[OPS-06, REL-04] by %s, more than once: requests under way are answered, and their connections end',
    async (signal) => {
      const server = await startServer();
      const { answers } = await logInsUnderWay(server);
      const ended = server.end(signal);
      await wait(20);
      for (const again of ['SIGTERM', 'SIGINT'] as const) void server.end(again);
      for (const { status, headers } of await answers) {
        expect(status).toBe(200);
        expect(headers.connection).toBe('close');
      }
      expect(await ended).toBe(0);
      await server.stop();
    },
  );

  it('[OPS-06, NOT-08] ends with 0 also while the mail server hangs, and the mail is not lost', async () => {
    const sockets: Socket[] = [];
    const hanging = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    const server = await startServer({ env: { MAIL_URL: `smtp://127.0.0.1:${port}` } });
    const { email } = await createdUser(await server.as('it'));
    const mail = () => server.db('outbox_mails').where({ recipient: email }).first();
    await expect.poll(async () => (await mail()).state, { timeout: 15_000 }).toBe('sending');
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await mail()).toMatchObject({ state: 'sending', sent_at: null });
    for (const socket of sockets) socket.destroy();
    hanging.close();
    await server.stop();
  });

  it('[OPS-06] ends with 0 also while a client has sent half a body and then nothing', async () => {
    const server = await startServer();
    const { token } = await server.as('employee');
    const half = connect(server.port(), '127.0.0.1');
    half.on('error', () => undefined);
    half.write(
      `POST /api/it-tickets HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"data":`,
    );
    await wait(500);
    expect(await server.end('SIGTERM')).toBe(0);
    half.destroy();
    await server.stop();
  });
});

it('[OPS-06] there is no moment in which nobody listens for a signal, since Node.js would lose it', () => {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const ofStrapi = () => undefined;
  for (const signal of signals) process.on(signal, ofStrapi);
  const left: number[] = [];
  const count = (name: string) => {
    if (name === 'SIGTERM' || name === 'SIGINT') left.push(process.listenerCount(name));
  };
  process.on('removeListener', count);
  const strapi = { server: { httpServer: new EventEmitter() } };
  stopWell(strapi as unknown as Parameters<typeof stopWell>[0], []);
  process.off('removeListener', count);

  expect(left.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...left)).toBeGreaterThan(0);
  for (const [index, signal] of signals.entries()) {
    expect(process.listeners(signal)).not.toContain(ofStrapi);
    expect(process.listenerCount(signal)).toBe(1);
    process.removeAllListeners(signal);
    for (const listener of before[index]!) process.on(signal, listener);
  }
});

it.each([
  ['75', {}],
  ['7', { KEEP_ALIVE_SECONDS: '7' }],
])(
  '[OPS-06] a connection is kept for %s seconds, longer than by the proxy in front',
  async (seconds, env) => {
    const server = await startServer({ env });
    const { headers } = await server.anonymous.send({ path: '/Login' });
    expect(headers['keep-alive']).toBe(`timeout=${seconds}`);
    await server.stop();
  },
);
