import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Answer, Client } from '../../../testing/http';
import { aReport, clearDrafts, lines, savedDraft } from '../../../testing/reports';
import { startServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let employee: Client;
let draftPath: string;

beforeAll(async () => {
  server = await startServer();
  employee = await server.as('employee');
  await clearDrafts(employee);
  draftPath = `/api/war-reports/${(await savedDraft(employee, { projectTask: lines.training })).documentId}`;
});
afterAll(() => server.stop());
// [REL-02] Whatever was sent, the server has logged no fault.
afterEach(() => expect(server.output()).not.toMatch(/error/i));

const json = { 'content-type': 'application/json' };

/** Every route that reads a body. */
const writes = (): [string, string][] => [
  ['POST', '/api/war-reports'],
  ['PUT', draftPath],
  ['POST', '/api/auth/local'],
];

const everywhere = (body: string | Buffer, headers: Record<string, string> = json): Promise<Answer[]> =>
  Promise.all(writes().map(([method, path]) => employee.send({ method, path, body, headers })));

/** Refused as the sender's mistake, in the product's format; nothing is stored. */
async function isRefused(send: () => Promise<Answer[]>, ...codes: Parameters<typeof expectRefusal>[1][]) {
  const before = await server.db('war_reports').orderBy('id');
  for (const answer of await send()) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const { code } = answer.body.error.details;
    expect(codes).toContain(code);
    expectRefusal(answer, code);
  }
  expect(await server.db('war_reports').orderBy('id')).toEqual(before);
}

describe('bad bodies', () => {
  it.each([
    ['the beginning of JSON', '{"data":{"projectTask":'],
    ['no JSON at all', 'projectTask=x&activity=y'],
    ['JSON with a comma too many', '{"data":{},}'],
    ['a single bracket', '{'],
    ['undefined', 'undefined'],
    ['text in Latin-1', Buffer.from(JSON.stringify({ data: aReport({ activity: 'é' }) }), 'latin1')],
  ])('[REL-02] %s is refused', async (_what, body) => {
    await isRefused(() => everywhere(body), 'bad-json');
  });

  it.each([
    ['null', 'null'],
    ['a number', '12'],
    ['a text', '"text"'],
    ['a list', '[{"data":{}}]'],
    ['an empty list', '[]'],
    ['true', 'true'],
    ['an empty object', '{}'],
    ['data that is a list', '{"data":[]}'],
    ['data that is null', '{"data":null}'],
    ['data that is a text', '{"data":"x"}'],
    ['a field beside data', '{"data":{},"meta":{}}'],
    ['unknown fields', '{"data":{"a":1,"b":2}}'],
    [
      'wrong types everywhere',
      '{"data":{"projectTask":{},"activity":1,"startDate":[],"endDate":true,"submitted":"no"}}',
    ],
    ['numbers beyond all bounds', '{"data":{"projectTask":1e999,"startDate":-1e-999}}'],
    ['NUL in a text', '{"data":{"projectTask":"a\\u0000b"}}'],
    ['NUL in a name', '{"data":{"a\\u0000b":1}}'],
    ['half a surrogate pair', '{"data":{"activity":"\\ud800"}}'],
    ['halves the wrong way round', '{"data":{"activity":"\\udc00\\ud800"}}'],
    ['a prototype', '{"__proto__":{"admin":true},"data":{"__proto__":{"submitted":true}}}'],
    ['nesting a hundred deep', `{"data":{"activity":${'['.repeat(100)}${']'.repeat(100)}}}`],
    ['nesting ten thousand deep', `{"data":{"activity":${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}}}`],
  ])('[REL-02] %s: refused, with the field where there is one', async (_what, body) => {
    // Log-in routes accept at most ten kilobytes.
    await isRefused(() => everywhere(body), 'bad-input', 'bad-json', 'too-large');
  });

  it('[REL-02] a body of more than a megabyte is 413, whatever is in it', async () => {
    const huge = JSON.stringify({ data: aReport({ activity: 'x'.repeat(1_200_000) }) });
    await isRefused(() => everywhere(huge), 'too-large');
    await isRefused(() => everywhere(' '.repeat(2_000_000)), 'too-large');
  });

  it('[REL-02] a length that promises too much, and chunks that never say one, are 413 too', async () => {
    const chunked = await new Promise<number>((resolve, reject) => {
      const call = request({
        port: server.port(),
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/war-reports',
        headers: { ...json, authorization: `Bearer ${employee.token}`, 'transfer-encoding': 'chunked' },
      });
      call.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.on('error', reject);
      for (let part = 0; part < 30; part += 1) call.write('x'.repeat(100_000));
      call.end();
    });
    expect(chunked).toBe(413);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'multipart/mixed; boundary=x',
    'application/octet-stream',
    'nonsense',
  ])('[REL-02] content type %s is refused as no JSON', async (type) => {
    const body = JSON.stringify({ data: aReport() });
    await isRefused(() => everywhere(body, { 'content-type': type }), 'unsupported-body');
  });

  it('[REL-02] JSON without a content type is refused, and with a charset accepted', async () => {
    const body = JSON.stringify({ data: aReport({ submitted: true }) });
    await isRefused(() => everywhere(body, {}), 'unsupported-body');
    const answer = await employee.send({
      method: 'POST',
      path: '/api/war-reports',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(answer.status).toBe(201);
  });

  it('[REL-02, SEC-07] files are refused before a byte of them is kept, with a session and without', async () => {
    const before = new Set(await readdir(tmpdir()));
    const body = [
      '--x',
      'content-disposition: form-data; name="files"; filename="a.txt"',
      'content-type: text/plain',
      '',
      'file '.repeat(1000),
      '--x--',
      '',
    ].join('\r\n');
    for (const client of [employee, server.anonymous]) {
      for (const path of [
        '/api/war-reports',
        '/api/auth/local',
        '/api/groups',
        '/api/nothing',
        '/API/upload',
        '/Login',
        '/',
      ]) {
        const { status } = await client.send({
          method: 'POST',
          path,
          body,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        });
        expect([401, 404, 405, 415]).toContain(status);
      }
    }
    const left = (await readdir(tmpdir())).filter((name) => !before.has(name) && /^[0-9a-z]{25}$/.test(name));
    expect(left).toEqual([]);
  });

  it('[REL-02] a body where none belongs does no harm', async () => {
    for (const body of ['{"data":{}}', '{', 'x'.repeat(5000)]) {
      const { status } = await employee.send({ method: 'GET', path: '/api/groups', body, headers: json });
      expect(status).toBe(200);
    }
  });

  it('[REL-02] odd addresses and headers are no fault of the server', async () => {
    for (const path of [
      '/api/war-reports/%',
      '/api/war-reports/%ff',
      '/api/war-reports/%00',
      '/api/files/%00',
      '/api/calendar-feeds/%00',
      '/api/users/%00',
      '/api/users/99999999999999999999',
      '/api/users/1.5',
      '/api/notifications/%00',
      '/api/war-reports?filters[username]=%ff',
      '/api/war-reports?%',
      `/api/war-reports/${'x'.repeat(5000)}`,
      '/api/war-reports?sort=%00',
      '/api//war-reports',
      '/api/war-reports/',
      '/api/war-reports?pagination[page]=1&pagination[page]=2',
      '/api/war-reports?filters',
      '/api/war-reports?&&&=',
    ]) {
      const { status, text } = await employee.send({ path });
      expect({ path, fault: status >= 500 }, text).toEqual({ path, fault: false });
    }
    for (const authorization of [
      'Bearer',
      'Bearer  ',
      'Bearer a.b.c',
      `Bearer ${'x'.repeat(6000)}`,
      'Bearer é',
      'bearer null',
    ]) {
      const { status } = await server.anonymous
        .with({ authorization: encodeURI(authorization) })
        .get('/users/me');
      expect(status).toBe(401);
    }
    for (const cookie of [
      'intranet_refresh',
      'intranet_refresh=;',
      `intranet_refresh=${'x'.repeat(4000)}`,
      '=;=;=',
    ]) {
      expect((await server.anonymous.with({ cookie }).post('/auth/refresh')).status).toBe(401);
    }
  });
});
