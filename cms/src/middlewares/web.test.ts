import { gunzipSync } from 'node:zlib';
import { decodeHTMLAttribute } from 'entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal';
import type { Client } from '../testing/http';
import { picture, upload } from '../testing/pictures/pictures';
import { PUBLIC_URL } from '../testing/processes/product';
import { startServer, type TestServer } from '../testing/server';
import {
  PAGE,
  PDF_WORKER_PATH,
  SCRIPT_PATH,
  standInFiles,
} from '../testing/processes/stand-in-web-application';

let server: TestServer;
let anonymous: Client;
beforeAll(async () => {
  server = await startServer();
  ({ anonymous } = server);
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => anonymous.send({ path, headers });

describe('the web application', () => {
  it.each([
    '/?view=week',
    '/Login?redirect_to=Submitted-War',
    '/WAR-Reports/New-War/abc123',
    '/some/unknown/deep/page',
    '/Submitted-War?page=2',
    '/apiary',
    '/administration',
    '/uploads-of-mine',
  ])('[SES-13] %s, typed into the address bar, is answered with the page', async (path) => {
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(text).toBe(PAGE);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/war-reports/x/y',
    '/API/nothing',
    '/uploads/nothing.png',
    '/_health/x',
    '/content-manager/x',
    '/assets/missing-00000000.js',
  ])('the page shadows nothing of the server: %s is no page', async (path) => {
    const { status, text } = await get(path);
    expect([401, 403, 404]).toContain(status);
    expect(text).not.toContain('<!doctype html>');
  });

  it.each(['/API/groups', '/Api/auth/local', '/%61pi/groups'])(
    '[SEC-01] the API has one spelling: %s does not exist',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const { status } = await anonymous.send({ method, path });
        expect([404, 405]).toContain(status);
      }
    },
  );

  it('only looking gets the page: other methods do not', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status } = await anonymous.send({ method, path: '/Login' });
      expect([404, 405]).toContain(status);
    }
    const head = await anonymous.send({ method: 'HEAD', path: '/' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
  });

  it('hashed files are kept for a year, sent compressed, and not sent again when unchanged', async () => {
    const plain = await get(SCRIPT_PATH);
    expect(plain.text).toBe(standInFiles[SCRIPT_PATH.slice(1)]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const packed = await get(SCRIPT_PATH, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.raw.length).toBeLessThan(plain.raw.length / 5);
    expect(gunzipSync(packed.raw).toString()).toBe(plain.text);
    const again = await get(SCRIPT_PATH, { 'if-none-match': plain.headers.etag! });
    expect(again.status).toBe(304);
  });

  it.each([
    ['/favicon.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
  ])('%s is the picture of the tab, for anyone who asks for it', async (path, type) => {
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(text).toBe(standInFiles['favicon.png']);
    expect(headers['content-type']).toBe(type);
  });

  it.each([
    '/.vite/manifest.json',
    '/.painted/log-in.html',
    '/.build-hash',
    '/assets/.hidden',
    '/.git/config',
    '/.env',
  ])('[SEC-05] files that the build keeps for itself are not served: %s is not there', async (path) =>
    expectRefusal(await get(path), 'not-found'),
  );

  it('[SEC-05] no path leads out of its folder', async () => {
    for (const path of [
      '/../../../../etc/passwd',
      '/assets/../../../cms/package.json',
      '/%2e%2e/%2e%2e/cms/package.json',
      '/..%2f..%2fcms%2fpackage.json',
      '/assets/..%5c..%5c..%5ccms%5cpackage.json',
      '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fcms%2fdist%2fsrc%2fstart.js',
      '/index.html%00.js',
      '/uploads/../../intranet.db',
      '/uploads/..%2f..%2fintranet.db',
      '/uploads/%2e%2e/%2e%2e/intranet.db',
      '/%',
      '/%c0%ae%c0%ae/etc/passwd',
      '//etc/passwd',
      '/file:///etc/passwd',
    ]) {
      const { status, text } = await get(path);
      expect({ path, ok: status < 500 }).toEqual({ path, ok: true });
      expect(text, path).not.toMatch(/root:|"private"|SQLite format|createStrapi/);
    }
  });

  it('/_health answers 204 without a body', async () => {
    const { status, text } = await get('/_health');
    expect({ status, text }).toEqual({ status: 204, text: '' });
  });
});

describe('the log-in screen in the page', () => {
  const profile = async (client: Client) => (await client.get('/company-profile')).body.data;
  const doorIn = (page: string) =>
    JSON.parse(decodeHTMLAttribute(/name="front-door" content="([^"]*)"/.exec(page)![1]!));
  const NAME = 'Harbor &amp; Pine Consulting, Inc.';

  it.each(['/', '/Login', '/login/'])(
    '[SES-18] %s comes with it, with the name of the company and what it asks the front door',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(text).toContain(`<b>${NAME}</b><i>Company Intranet</i>`);
      const { data } = (await anonymous.get('/company-profile/front-door')).body;
      expect(doorIn(text)).toEqual(data);
    },
  );

  it('[SES-18] [SEC-05] a name is text there, whatever is in it, and is there as soon as it is changed', async () => {
    const administration = await server.as('administration');
    const { name, revision } = await profile(administration);
    const wild = '"><img src=x onerror=alert(1)> {{logo}} $& Ltd';
    await administration.put('/company-profile', { data: { name: wild, revision } });
    const { text } = await get('/Login');
    expect(text).toContain('<b>"&gt;&lt;img src=x onerror=alert(1)&gt; {{logo}} $&amp; Ltd</b>');
    expect(doorIn(text).name).toBe(wild);
    await administration.put('/company-profile', { data: { name, revision: revision + 1 } });
    expect((await get('/Login')).text).toContain(NAME);
  });

  it('[SES-18] the company’s logo is in it', async () => {
    const administration = await server.as('administration');
    const { documentId, revision } = await profile(administration);
    const to = { ref: 'company-profile', refId: documentId, field: 'logo', revision };
    const [{ id }] = (await upload(administration, to, await picture('png'))).body;
    expect((await get('/Login')).text).toContain(`<img src="/api/files/${id}" alt="">`);
    await administration.delete(`/upload/files/${id}?revision=${revision + 1}`);
    expect((await get('/Login')).text).not.toContain('<img');
  });
});

describe('headers that protect the reader', () => {
  const policy =
    "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
    "connect-src 'self';worker-src 'self';frame-src 'self' blob:;frame-ancestors 'self';object-src 'none';" +
    "base-uri 'self';form-action 'self';media-src 'self';manifest-src 'self'";

  it.each([
    '/',
    '/Login',
    SCRIPT_PATH,
    '/api/war-reports',
    '/api/nothing',
    '/uploads/nothing.png',
    '/api/%',
    '/API/x',
    '/_health',
  ])('[SEC-05] %s has exactly the strict content security policy', async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    // The camera reads the codes of assets; pages may use no other device.
    expect(headers['permissions-policy']).toMatch(
      /^camera=\(self\), .*geolocation=\(\), .*microphone=\(\), /,
    );
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('[SEC-05] [WAR-14] only the worker that makes PDFs may run WebAssembly, which shapes text', async () => {
    const { headers } = await get(PDF_WORKER_PATH);
    expect(headers['content-security-policy']).toBe(
      policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    );
    for (const path of ['/pdf.worker-4f3a2b1c.js', '/x/pdf.worker-4f3a2b1c.js'])
      expect((await get(path)).headers['content-security-policy']).toBe(policy);
  });

  it('[SEC-05] the policy allows no script but our own files, and nothing inline', () => {
    const directives = Object.fromEntries(
      policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(directives['script-src']).toEqual(["'self'"]);
    expect(directives['object-src']).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });
});

describe('other origins', () => {
  it.each([
    'http://evil.example',
    'null',
    'http://intranet.test.evil.example',
    'https://intranet.test',
    'http://localhost:1337',
  ])('[SEC-02] %s is not allowed to read an answer', async (origin) => {
    for (const request of [
      { path: '/api/users/me', method: 'GET' },
      { path: '/api/auth/local', method: 'POST' },
      { path: '/api/war-reports', method: 'OPTIONS' },
    ]) {
      const { headers } = await anonymous.send({
        ...request,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.vary).toContain('Origin');
    }
  });

  it('[SEC-02] a request that names no page gets no answer about pages', async () => {
    const { headers } = await get('/api/groups');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('[SEC-02] the product’s own address is', async () => {
    const { headers } = await get('/api/groups', { origin: PUBLIC_URL });
    expect(headers['access-control-allow-origin']).toBe(PUBLIC_URL);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expectRefusal(await anonymous.with({ origin: PUBLIC_URL }).get('/groups'), 'no-session');
  });
});
