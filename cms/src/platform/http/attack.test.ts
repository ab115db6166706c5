import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { answerOn, headOf, rawConnection } from '../../testing/raw-connection';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let administration: Client;
let employee: Client;
/** A body that comes too slowly, sent while the other tests run. */
let slow: Promise<{ answer: string; ms: number }>;

beforeAll(async () => {
  server = await startServer();
  administration = await server.as('administration');
  employee = await server.as('employee');
  slow = trickle();
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };

async function trickle() {
  const start = performance.now();
  const connection = rawConnection(server.port());
  connection.socket.write(
    headOf(['POST /api/auth/local HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9000']),
  );
  const drops = setInterval(() => connection.socket.writable && connection.socket.write('{'), 500);
  await connection.closed;
  clearInterval(drops);
  return { answer: connection.heard(), ms: performance.now() - start };
}

const unknownKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 0])));

describe('bodies of strangers', () => {
  const routes = ['/api/auth/local', '/api/auth/forgot-password', '/api/auth/reset-password'];

  it.each(routes)(
    '[REL-02] %s takes ten kilobytes: 120,000 unknown keys are 413 in few words',
    async (path) => {
      const answer = await server.anonymous.send({
        method: 'POST',
        path,
        body: unknownKeys(120_000),
        headers: json,
      });
      expectRefusal(answer, 'too-large');
      expect(answer.raw.length).toBeLessThan(500);
      const nearly = await server.anonymous.send({
        method: 'POST',
        path,
        body: unknownKeys(1000),
        headers: json,
      });
      expectRefusal(nearly, 'bad-input');
      expect(nearly.body.error.details.errors).toHaveLength(20);
      for (const [bytes, code] of [
        [10_240, 'bad-input'],
        [10_241, 'too-large'],
      ] as const) {
        const body = '{}'.padEnd(bytes);
        expectRefusal(await server.anonymous.send({ method: 'POST', path, body, headers: json }), code);
      }
    },
  );

  it.each([
    ['POST', '/api/auth/local'],
    ['POST', '/api/war-reports'],
    ['PUT', '/api/company-profile'],
  ])('[REL-02] %s %s takes nothing compressed, whatever it unpacks to', async (method, path) => {
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const client = path.startsWith('/api/auth') ? server.anonymous : administration;
      const answer = await (path === '/api/war-reports' ? employee : client).send({
        method,
        path,
        body: gzipSync(unknownKeys(100)),
        headers: { ...json, 'content-encoding': encoding },
      });
      expectRefusal(answer, 'unsupported-body');
    }
  });

  it('[REL-02, SEC-02] no one without a session gets a byte of a body read: they are answered 401 before they send it', async () => {
    for (const call of [
      'POST /api/visitors',
      'PUT /api/company-profile',
      'POST /api/upload',
      'POST /api/war-reports',
    ]) {
      const type = call.endsWith('upload') ? 'multipart/form-data; boundary=x' : 'application/json';
      const connection = rawConnection(server.port());
      connection.socket.write(
        headOf([`${call} HTTP/1.1`, `Content-Type: ${type}`, 'Content-Length: 900000']),
      );
      const { status, body } = await answerOn(connection);
      expect([call, status, body.error.details.code]).toEqual([call, 401, 'no-session']);
      // No one waits for the rest.
      const start = performance.now();
      await connection.closed;
      expect(performance.now() - start).toBeLessThan(5_000);
    }
  });

  it('[REL-02, SEC-02] nor does who may not, nor what does not exist', async () => {
    for (const [call, expected] of [
      ['POST /api/visitors', 403],
      ['POST /api/nothing', 405],
      ['PATCH /api/war-reports', 405],
    ] as const) {
      const connection = rawConnection(server.port());
      const lines = [`${call} HTTP/1.1`, `Authorization: Bearer ${employee.token}`, 'Content-Length: 900000'];
      connection.socket.write(headOf(lines));
      expect([call, (await answerOn(connection)).status]).toEqual([call, expected]);
      connection.socket.destroy();
    }
  });

  it('[REL-02] a refused body is dropped while it comes, so that its sender learns why', async () => {
    const body = 'x'.repeat(8_000_000);
    expectRefusal(
      await server.anonymous.send({ method: 'POST', path: '/api/visitors', body, headers: json }),
      'no-session',
    );
    expectRefusal(
      await employee.send({ method: 'POST', path: '/api/visitors', body, headers: json }),
      'forbidden',
    );
    expectRefusal(
      await administration.send({ method: 'POST', path: '/api/visitors', body, headers: json }),
      'too-large',
    );
  });

  it('[REL-02] those of many strangers at once are dropped in turns, and each learns why', async () => {
    const body = 'x'.repeat(900_000);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        server.anonymous.send({ method: 'POST', path: '/api/visitors', body, headers: json }),
      ),
    );
    for (const answer of answers) expectRefusal(answer, 'no-session');
  });
});

describe('bodies with very many values', () => {
  const zeros = (count: number) => Array.from({ length: count }, () => 0);

  it.each<[string, string, string, Json]>([
    ['administration', 'POST', '/war-reports/reminders', { usernames: zeros(400_000) }],
    ['pm', 'POST', '/email/send-with-attachments', { to: zeros(400_000), subject: 'x', html: 'x' }],
    ['pm', 'POST', '/email/send-with-attachments', { to: ['a@example.com'], files: zeros(2_400_000) }],
    ['pm', 'POST', '/builds', { project: 'x', qcrs: zeros(400_000) }],
  ])(
    '[REL-02] %s: %s %s with a list without end is refused by its length',
    async (person, method, path, data) => {
      const client = await server.as(person as 'pm');
      const answer = await client.call(method, path, { data });
      const { errors } = expectRefusal(answer, 'bad-input');
      expect(errors).toHaveLength(1);
      expect(errors[0].message).toBe('This holds too many values.');
    },
  );

  it('[REL-02] of very many faults twenty are named', async () => {
    const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`unknown${index}`, 1]));
    for (const answer of [
      await employee.post('/war-reports', { data: fields }),
      await employee.post('/war-reports', { data: {}, ...fields }),
      await administration.post('/war-reports/reminders', { data: { usernames: zeros(1999) } }),
    ]) {
      const { errors } = expectRefusal(answer, 'bad-input');
      expect(errors.length).toBeLessThanOrEqual(20);
      expect(answer.raw.length).toBeLessThan(3_000);
    }
  });

  it('[WSS-05, REL-02] as many people as a reminder takes are no such body', async () => {
    const usernames = Array.from({ length: 2000 }, (_, index) => `person-with-a-long-name-${index}`);
    const answer = await administration.post('/war-reports/reminders', { data: { usernames } });
    expect(answer.status).toBeLessThan(300);
  });
});

describe('methods', () => {
  it.each([
    ['PROPFIND', '/api/war-reports', /GET.*POST|POST.*GET/],
    ['MKCOL', '/api/war-reports/abc', /GET/],
    ['TRACE', '/api/nothing', /GET/],
    ['PATCH', '/api/war-reports', /GET.*POST|POST.*GET/],
    ['PROPFIND', '/', /^GET, HEAD$/],
    ['LOCK', '/Login', /^GET, HEAD$/],
    ['POST', '/Login', /^GET, HEAD$/],
    ['SEARCH', '/assets/x.js', /^GET, HEAD$/],
    ['REPORT', '/uploads/x.png', /GET/],
  ])(
    '[REL-02] %s %s is 405 in the product’s shape, with what the address offers',
    async (method, path, allowed) => {
      for (const client of [server.anonymous, employee]) {
        const answer = await client.send({ method, path });
        expectRefusal(answer, 'method-not-allowed');
        expect(answer.headers.allow).toMatch(allowed);
        expect(answer.headers['content-type']).toContain('application/json');
      }
    },
  );

  it.each([
    ['a method that does not exist', 'FETCH /api/war-reports HTTP/1.1', 405, 'method-not-allowed'],
    ['a header that is none', 'GET /api/groups HTTP/1.1\r\nno colon', 400, 'bad-request'],
    ['an address of 20 kilobytes', `GET /api/${'x'.repeat(20_000)} HTTP/1.1`, 431, 'headers-too-large'],
  ])('[REL-02] %s is refused in the product’s shape too', async (_what, line, status, code) => {
    const connection = rawConnection(server.port());
    connection.socket.write(headOf([line]));
    const answer = await answerOn(connection);
    expect([answer.status, answer.body.error.details.code]).toEqual([status, code]);
    expect(answer.body.data).toBeNull();
    if (status === 405) expect(answer.head).toMatch(/\r\nAllow: GET, HEAD, POST/);
    await connection.closed;
  });
});

describe('connections', () => {
  type Connection = ReturnType<typeof rawConnection>;
  const open = (port: number, count: number): Promise<Connection[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const connection = rawConnection(port);
        const { socket } = connection;
        await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
        return connection;
      }),
    );
  const alive = (connections: Connection[]) => connections.filter(({ socket }) => !socket.destroyed).length;

  it('[REL-02] an address has so many and no more, until it closes some', async () => {
    const own = await startServer({ env: { CONNECTIONS_PER_ADDRESS: '10' } });
    try {
      const connections = await open(own.port(), 25);
      await expect.poll(() => alive(connections), { timeout: 20_000 }).toBe(10);
      for (const { socket } of connections) socket.destroy();
      const health = () => own.anonymous.send({ path: '/_health' }).catch(() => ({ status: 0 }));
      await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe(204);
    } finally {
      await own.stop();
    }
  });

  it('[REL-02] behind a proxy of ours, which all come from, nothing is counted', async () => {
    const own = await startServer({ env: { CONNECTIONS_PER_ADDRESS: '10', TRUSTED_PROXIES: '1' } });
    try {
      const connections = await open(own.port(), 25);
      // Every one of them is answered, not merely still open.
      for (const { socket } of connections) socket.write(headOf(['GET /_health HTTP/1.1']));
      const answered = () => connections.filter(({ heard }) => heard().startsWith('HTTP/1.1 204 ')).length;
      await expect.poll(answered, { timeout: 20_000 }).toBe(25);
      for (const { socket } of connections) socket.destroy();
    } finally {
      await own.stop();
    }
  });
});

it('[REL-02, SEC-07] a caller who comes behind a hundred connections does not wait a hundred turns', async () => {
  expect(await server.ask('turnsToLetIn', 100)).toBeLessThan(30);
});

it('[REL-02] a body that comes drop by drop is given up after half a minute', async () => {
  const { answer, ms } = await slow;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"too-slow"');
  expect(ms).toBeGreaterThan(25_000);
  // Uploads have 130 seconds, so this is not their limit, however busy the machine.
  expect(ms).toBeLessThan(90_000);
});

it('[REL-02] after all this the server has logged no fault', () => {
  expect(server.output()).not.toMatch(/error/i);
});
