import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { startServer, type TestServer } from '../../testing/server';

const ADMIN_PASSWORD = 'Panel-Pass-2026!';

const json = { 'content-type': 'application/json' };
const logInTo = (anonymous: Client, password: string, email = 'panel@intranet.example') =>
  anonymous.send({
    method: 'POST',
    path: '/admin/login',
    headers: json,
    body: JSON.stringify({ email, password }),
  });

/** What the server offers besides the product's own routes and files. */
const panelRoutes = async (server: TestServer): Promise<string[]> =>
  (await server.ask<string[]>('routes'))
    .filter((call) => /^(GET|POST|PUT|PATCH|DELETE) /.test(call))
    // "/" belongs to the web application, which comes first.
    .filter((call) => !/ (\/api\/|\/_health|\/uploads|\/?\(|\*|\/$)/.test(call))
    .map((call) => call.replace(/:path\*|\/?\(.*$/, '').replace(/:\w+/g, '1'));

describe('the panel from a foreign address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { ADMIN_ADDRESSES: '10.0.0.0/8, 192.0.2.1' } });
  });
  afterAll(() => server.stop());

  it('[SEC-09] does not exist: every route of it is 404', async () => {
    const routes = await panelRoutes(server);
    expect(routes.length).toBeGreaterThan(100);
    for (const call of routes) {
      const [method, path = ''] = call.split(' ');
      const answer = await server.anonymous.send({ method, path });
      expect({ call, status: answer.status }).toEqual({ call, status: 404 });
      expectRefusal(answer, 'not-found');
    }
  });

  it.each([
    '/admin',
    '/admin/',
    '/ADMIN/login',
    '//admin/init',
    '/%61dmin/init',
    '/admin/../admin/init',
    '/Content-Manager/init',
    '/upload',
    '/users-permissions/roles',
  ])('[SEC-09] %s is 404 there, however it is written', async (path) => {
    const { status, text } = await server.anonymous.send({ path });
    expect(status === 404 || status === 403).toBe(true);
    expect(text).not.toContain('strapi');
  });

  it('[SEC-09] X-Forwarded-For opens nothing without a declared proxy', async () => {
    const { status } = await server.anonymous
      .with({ 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '10.0.0.1', forwarded: 'for=10.0.0.1' })
      .send({ path: '/admin/init' });
    expect(status).toBe(404);
  });
});

describe('the panel from an allowed address', () => {
  let server: TestServer;
  let panel: Client;
  let anonymous: Client;

  const logIn = (password: string, email?: string) => logInTo(anonymous, password, email);

  beforeAll(async () => {
    // The panel's account is made at the very first start, so this one fills its own database.
    server = await startServer({ seed: 'none', env: { SEED: 'demo', ADMIN_PASSWORD } });
    ({ anonymous } = server);
    const { status, body, text } = await logIn(ADMIN_PASSWORD);
    if (status !== 200) throw new Error(`The panel does not let its account in: ${text}`);
    panel = anonymous.with({ ...json, authorization: `Bearer ${body.data.accessToken}` });
  });
  afterAll(() => server.stop());

  it('[SEC-09] no one can claim it: registering the first account is closed', async () => {
    for (const path of [
      '/admin/register-admin',
      '/admin/register-admin/',
      '//admin/register-admin',
      '/ADMIN/Register-Admin',
      '/%61dmin/register-admin',
    ]) {
      const body = JSON.stringify({
        email: 'thief@example.com',
        firstname: 'T',
        lastname: 'T',
        password: 'Thief-Pass-2026!',
      });
      const { status } = await anonymous.send({ method: 'POST', path, headers: json, body });
      expect({ path, status }).toEqual({ path, status: 404 });
    }
    expect(await server.db('admin_users').select('email')).toEqual([{ email: 'panel@intranet.example' }]);
  });

  it('[SEC-09] without its password no one gets in, and the people of the product do not either', async () => {
    for (const [password, email] of [
      ['Demo-Pass-2026!', 'administrator@intranet.example'],
      ['wrong-password', 'panel@intranet.example'],
    ]) {
      const { status, body } = await logIn(password!, email);
      expect(status).toBe(400);
      expect(body.error.message).toBe('Invalid credentials');
    }
    const administrator = await server.as('administrator');
    for (const path of [
      '/admin/users',
      '/admin/users/me',
      '/content-manager/content-types',
      '/content-manager/init',
    ]) {
      expect((await administrator.send({ path })).status).toBe(401);
    }
  });

  it('[SEC-09] its refresh cookie is httpOnly and SameSite=Strict', async () => {
    const { headers } = await logIn(ADMIN_PASSWORD);
    expect(headers['set-cookie']?.length).toBeGreaterThan(0);
    for (const cookie of headers['set-cookie'] ?? []) {
      expect(cookie.toLowerCase().split('; ')).toEqual(
        expect.arrayContaining(['httponly', 'samesite=strict', 'path=/admin']),
      );
    }
  });

  it('[SEC-09] even its super admin neither reads nor writes the records of the product', async () => {
    const { db } = server;
    const business: [uid: string, table: string][] = [
      ['api::war-report.war-report', 'war_reports'],
      ['api::contract-data.contract-data', 'contract_datas'],
      ['api::contract-data.assigned-contract', 'assigned_contracts'],
      ['api::group.group', 'groups'],
      ['plugin::users-permissions.user', 'up_users'],
      ['plugin::users-permissions.role', 'up_roles'],
    ];
    const before = await Promise.all(business.map(([, table]) => db(table).orderBy('id')));
    expect((await panel.send({ path: '/admin/users/me' })).status).toBe(200);
    for (const [uid, table] of business) {
      const { document_id } = (await db(table).first()) as Json;
      const types = `/content-manager/collection-types/${uid}`;
      const change = JSON.stringify({
        name: 'x',
        username: 'x',
        activity: 'x',
        project: 'x',
        disabled: true,
      });
      const calls: [string, string, string?][] = [
        ['GET', types],
        ['GET', `${types}/${document_id}`],
        ['POST', types, change],
        ['PUT', `${types}/${document_id}`, change],
        ['DELETE', `${types}/${document_id}`],
        ['POST', `${types}/clone/${document_id}`, change],
        ['POST', `${types}/actions/bulkDelete`, JSON.stringify({ documentIds: [document_id] })],
        ['GET', `/content-manager/relations/${uid}/users`],
        ['GET', `/Content-Manager/Collection-Types/${uid}`],
      ];
      for (const [method, path, body] of calls) {
        const answer = await panel.send({ method, path, ...(body && { body }) });
        expectRefusal(answer, 'not-found');
      }
    }
    expect(await Promise.all(business.map(([, table]) => db(table).orderBy('id')))).toEqual(before);
  });

  it('[SEC-09] roles, sign-up settings, mail and files cannot be changed there either', async () => {
    const roles = await server.db('up_roles').orderBy('id');
    const calls: [string, string, object?][] = [
      ['GET', '/users-permissions/roles'],
      ['POST', '/users-permissions/roles', { name: 'x', description: 'y', permissions: {} }],
      ['PUT', `/users-permissions/roles/${roles[0].id}`, { name: 'x', description: 'y', permissions: {} }],
      ['DELETE', `/users-permissions/roles/${roles[0].id}`],
      ['PUT', '/users-permissions/advanced', { allow_register: true }],
      ['POST', '/email/test', { to: 'x@example.com' }],
      ['POST', '/upload', {}],
      // Its logo may be an SVG, and everyone would receive it.
      ['POST', '/admin/project-settings', {}],
      ['POST', '/admin/webhooks', { name: 'x', url: 'http://example.com', headers: {}, events: [] }],
      ['POST', '/admin/webhooks/undefined/trigger'],
      ['POST', '/content-type-builder/content-types', {}],
    ];
    for (const [method, path, body] of calls) {
      expectRefusal(
        await panel.send({ method, path, ...(body && { body: JSON.stringify(body) }) }),
        'not-found',
      );
    }
    expect(await server.db('up_roles').orderBy('id')).toEqual(roles);
  });

  it('[SEC-09] plugins that the product does not use have no route, and no job of Strapi’s runs', async () => {
    const routes = await server.ask<string[]>('routes');
    const plugins = await server.ask<string[]>('plugins');
    // Someone must decide about each plugin that a new release of Strapi brings: used, or disabled.
    expect(plugins.toSorted()).toEqual([
      'content-manager',
      'content-releases',
      'content-type-builder',
      'email',
      'i18n',
      'review-workflows',
      'upload',
      'users-permissions',
    ]);
    const open = plugins.filter((name) => routes.some((call) => call.split(' ')[1]?.startsWith(`/${name}/`)));
    expect(open).toEqual(['content-manager']);
    for (const path of [
      '/i18n/locales',
      '/content-type-builder/schema',
      '/upload/files',
      '/email/settings',
      '/content-releases',
      '/review-workflows/workflows',
    ]) {
      expectRefusal(await panel.send({ path }), 'not-found');
      expectRefusal(await anonymous.send({ path }), 'not-found');
    }
    expect(await server.ask('jobs')).toEqual([]);
  });

  it('[SEC-09] the panel starts without them, and offers none of them', async () => {
    for (const path of [
      '/admin/init',
      '/admin/information',
      '/admin/users/me',
      '/admin/users',
      '/content-manager/init',
      '/content-manager/homepage/recent-documents?action=update',
    ]) {
      expect([path, (await panel.send({ path })).status]).toEqual([path, 200]);
    }
    const { body } = await panel.send({ path: '/admin/users/me/permissions' });
    const named = (body.data as { action: string }[]).map(({ action }) => action.split('.')[0]);
    for (const name of ['upload', 'i18n', 'content-type-builder', 'content-releases', 'review-workflows'])
      expect(named).not.toContain(`plugin::${name}`);
  });

  it('[SEC-09] an API token made in the panel opens nothing of the product', async () => {
    const body = JSON.stringify({ name: 't', type: 'full-access', description: '', lifespan: null });
    const made = await panel.send({ method: 'POST', path: '/admin/api-tokens', body });
    const key: string = made.body.data.accessKey;
    expect(key).toMatch(/^[0-9a-f]{64,}$/);
    const client = anonymous.with({ authorization: `Bearer ${key}` });
    for (const path of ['/war-reports', '/users/me', '/groups'])
      expectRefusal(await client.get(path), 'no-session');
    expectRefusal(
      await anonymous.with({ authorization: `Bearer ${panel.token}` }).get('/users/me'),
      'no-session',
    );
  });

  it('[SEC-09] grants clicked together in the panel are withdrawn at the next start', async () => {
    expect(await server.db('up_permissions').select('id')).toEqual([]);
  });

  it('[SEC-09] says how to have it where it is not built', async () => {
    const { status, text } = await anonymous.send({ path: '/admin/no-such-page' });
    expect(status).toBe(404);
    expect(text).toContain('Set ADMIN_PASSWORD and start again.');
  });
});

// With a server of its own, since it restarts it and changes the account.
it('[SEC-09] ADMIN_PASSWORD is its password from the next start on, which writes nothing when it is', async () => {
  const server = await startServer({ seed: 'none', env: { ADMIN_PASSWORD } });
  onTestFinished(() => server.stop());
  const logIn = () => logInTo(server.anonymous, ADMIN_PASSWORD);
  const account = () => server.db('admin_users').first();
  const made = await account();
  await server.restart('SIGTERM');
  expect(await account()).toEqual(made);
  // As for an account that was created without the variable, or with another value.
  await server.db('admin_users').update({ password: '$2b$10$unknown' });
  expect((await logIn()).status).toBe(400);
  await server.restart('SIGTERM');
  expect((await logIn()).status).toBe(200);
});
