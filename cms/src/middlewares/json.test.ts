import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/http';
import { startServer, type TestServer } from '../testing/server';

let server: TestServer;
let employee: Client;
let administrator: Client;
beforeAll(async () => {
  server = await startServer();
  administrator = await server.as('administrator');
  employee = await server.as('employee');
});
afterAll(() => server.stop());

const list = '/war-reports?pagination[pageSize]=25';

describe('answers of /api', () => {
  it('are the same compressed and as they are, and say their length and type', async () => {
    const plain = await employee.with({ 'accept-encoding': 'identity' }).get(list);
    const packed = await employee.with({ 'accept-encoding': 'gzip, deflate, br' }).get(list);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.raw).toString('utf8')).toBe(plain.text);
    expect(packed.raw.length).toBeLessThan(plain.raw.length / 3);
    for (const { headers, raw } of [plain, packed]) {
      expect(headers['content-length']).toBe(String(raw.length));
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers.vary).toContain('Accept-Encoding');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('are as whole when they are long', async () => {
    const long = '/war-reports?pagination[pageSize]=100';
    const plain = await administrator.with({ 'accept-encoding': 'identity' }).get(long);
    const packed = await administrator.with({ 'accept-encoding': 'gzip' }).get(long);
    expect(plain.raw.length).toBeGreaterThan(64 * 1024);
    expect(gunzipSync(packed.raw).toString('utf8')).toBe(plain.text);
  });

  it('of a few bytes are not compressed, nor for those who refuse it', async () => {
    const small = await employee
      .with({ 'accept-encoding': 'gzip' })
      .get('/war-reports?pagination[pageSize]=1&filters[id]=0');
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.body).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
    const refused = await employee.with({ 'accept-encoding': 'gzip;q=0' }).get(list);
    expect(refused.body.data.length).toBeGreaterThan(0);
  });

  it('a HEAD request gets the headers and no body', async () => {
    const { status, raw, headers } = await employee.call('HEAD', list);
    expect({ status, length: raw.length, type: headers['content-type'] }).toEqual({
      status: 200,
      length: 0,
      type: 'application/json; charset=utf-8',
    });
  });
});
