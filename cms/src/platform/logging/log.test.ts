import { connect } from 'node:net';
import { createId } from '@paralleldrive/cuid2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client, Json } from '../../testing/http';
import { whileFailing } from '../../testing/databases/fault';
import { faultsIn, logLines } from '../../testing/log';
import { DEMO_PASSWORD } from '../../testing/people';
import { testedRelease } from '../../testing/release';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let behindProxy: TestServer;
let employee: Client;
beforeAll(async () => {
  server = await startServer({ env: { HEALTH_ADDRESSES: '10.0.0.0/8' } });
  behindProxy = await startServer({ env: { TRUSTED_PROXIES: '1' } });
  employee = await server.as('employee');
});
afterAll(() => Promise.all([server.stop(), behindProxy.stop()]));

const idIn = (answer: Answer) => String(answer.headers['x-request-id']);

/** The log line of one answer, written once its last byte was sent. */
async function lineOf(answer: Answer, from = server): Promise<Json> {
  const find = () =>
    logLines(from.output()).find(({ requestId, ms }) => requestId === idIn(answer) && ms !== undefined);
  await expect.poll(find, { timeout: 5_000 }).toBeDefined();
  return find();
}

it('[OPS-10] every answer carries the id of its request, each another one', async () => {
  const answers = [
    await employee.get('/users/me'),
    await server.anonymous.get('/users/me'),
    await employee.get('/audit-records'),
    await employee.get(`/it-tickets/${createId()}`),
    await employee.post('/war-reports', { data: {} }),
    await server.anonymous.get('/nothing'),
    await server.anonymous.send({ path: '/Login' }),
    await server.anonymous.send({ path: '/_health' }),
    await server.anonymous.send({ path: '/api/groups', method: 'OPTIONS' }),
    await server.anonymous.send({ path: '/api/groups', method: 'PROPFIND' }),
  ];
  for (const answer of answers) expect(idIn(answer), answer.text).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(answers.map(idIn)).size).toBe(answers.length);
});

it('[OPS-10] so does the answer to what is no request at all', async () => {
  const socket = connect({ host: '127.0.0.1', port: server.port() });
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.end('What is this?\r\n\r\n');
  await expect.poll(() => text, { timeout: 5_000 }).toMatch(/\r\nX-Request-Id: [0-9a-f]{16}\r\n/);
});

it('[OPS-10] a line of the log says request, route row, status, time and user id', async () => {
  const seen = await employee.get('/war-reports?pagination[pageSize]=1');
  const line = await lineOf(seen);
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: expect.any(Number),
    hostname: expect.any(String),
    requestId: idIn(seen),
    route: 'GET /api/war-reports',
    status: 200,
    ms: expect.any(Number),
    userId: await idOf(server, 'employee'),
    msg: 'GET /api/war-reports 200',
  });
  const refused = await server.anonymous.get(`/it-tickets/${createId()}`);
  expect(await lineOf(refused)).toMatchObject({
    route: 'GET /api/it-tickets/:id',
    status: 401,
    level: 'info',
  });
  expect(await lineOf(refused)).not.toHaveProperty('userId');
});

it('[OPS-10, SEC-06] nothing that was sent or answered is in the log but the id of the user', async () => {
  const marks = ['Marked-Pass-1!', 'marked-query', 'marked-name', 'marked-path', 'marked-body'];
  await server.anonymous.post('/auth/local', {
    identifier: 'marked-name@intranet.example',
    password: marks[0],
  });
  await employee.get('/users?filters[lastName][$containsi]=marked-query');
  await server.anonymous.send({ path: '/marked-path?token=marked-query' });
  await server.anonymous.get('/files/marked-path');
  await server.anonymous.with({ 'x-request-id': 'marked-name' }).get('/groups');
  await whileFailing(server, 'insert', 'it_tickets', () =>
    employee.post('/it-tickets', { data: { issue: 'Hardware', description: 'marked-body' } }),
  );
  const last = await employee.get('/users/me');
  await lineOf(last);
  const output = server.output();
  expect(faultsIn(output).length).toBeGreaterThan(0);
  for (const mark of [...marks, DEMO_PASSWORD, 'eyJ', '@intranet.example'])
    expect(output).not.toContain(mark);
});

it('[OPS-10] a fault is found in the log by the id that the person was shown', async () => {
  const answer = await whileFailing(server, 'insert', 'it_tickets', () =>
    employee.post('/it-tickets', { data: { issue: 'Hardware', description: 'It is broken.' } }),
  );
  expect(answer.status).toBe(500);
  expect(answer.body.error.details).toEqual({ code: 'internal', requestId: idIn(answer) });
  expect(await lineOf(answer)).toMatchObject({ level: 'error', status: 500, route: 'POST /api/it-tickets' });
  const fault = faultsIn(server.output()).find(
    ({ requestId, stack }) => requestId === idIn(answer) && stack !== undefined,
  );
  expect(fault.msg).toMatch(/^POST \/api\/it-tickets: \w*Error/i);
  expect(fault.stack).toMatch(/^at /);
});

it('[OPS-10] the id that a proxy of ours has given is kept, and no other', async () => {
  const given = 'proxy-1234567890';
  const named = (id: string, from: TestServer) =>
    from.anonymous.with({ 'x-request-id': id }).get('/company-profile');
  expect(idIn(await named(given, behindProxy))).toBe(given);
  expect(idIn(await named('a b', behindProxy))).toMatch(/^[0-9a-f]{16}$/);
  expect(idIn(await named(given, server))).toMatch(/^[0-9a-f]{16}$/);
});

it('[OPS-10] what machines look at all the time fills no log', async () => {
  const routine = [
    await server.anonymous.send({ path: '/_health' }),
    await server.anonymous.send({ path: '/Login' }),
  ];
  await lineOf(await employee.get('/users/me'));
  const ids = routine.map(idIn);
  expect(logLines(server.output()).filter(({ requestId }) => ids.includes(requestId))).toEqual([]);
});

it('[OPS-05, OPS-06] /_health tells database and disk apart, for those whose address may know', async () => {
  const health = (from: TestServer) => from.anonymous.send({ path: '/_health' });
  for (const from of [server, behindProxy]) {
    expect(await health(from)).toMatchObject({ status: 204, text: '' });
    await from.ask('fillDisk', { room: 1000 });
    await expect.poll(async () => (await health(from)).status, { timeout: 5_000 }).toBe(503);
  }
  expect((await health(behindProxy)).body).toMatchObject({ database: 'ok', storage: 'full' });
  expect((await health(server)).text).toBe('');
  for (const from of [server, behindProxy]) {
    await from.ask('emptyDisk');
    // The last answer is given for a second, and one of a full disk is logged.
    await expect.poll(async () => (await health(from)).status, { timeout: 5_000 }).toBe(204);
  }
});

it('[OPS-13] /_health tells those whose address may know which release runs, in good times when they ask for JSON', async () => {
  const health = (from: TestServer, headers = {}) => from.anonymous.send({ path: '/_health', headers });
  const { status, body } = await health(behindProxy, { Accept: 'application/json' });
  expect(status).toBe(200);
  const { release, commit } = testedRelease;
  expect(body).toEqual({ database: 'ok', storage: 'ok', release, commit });
  expect(await health(server, { Accept: 'application/json' })).toMatchObject({ status: 204, text: '' });
  expect((await health(behindProxy)).status).toBe(204);
});

it('[OPS-13] everybody with a session, and the log, are told release, commit and date', async () => {
  const told = await employee.get('/release');
  expect(told.body.data).toEqual(testedRelease);
  expect((await employee.get('/release?commit=x')).status).toBe(400);
  const line = logLines(server.output()).find(({ msg }) => msg.includes('is ready at'));
  expect(line).toMatchObject(testedRelease);
});

it('[OPS-10] all that a start prints into a pipe is JSON', () => {
  const lines = server.output().split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(1);
  expect(logLines(server.output())).toHaveLength(lines.length);
});
