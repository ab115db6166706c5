import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPlace, type Place } from '../../testing/databases/copies';
import { whileFailing } from '../../testing/databases/fault';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { Client, type Json } from '../../testing/http';
import { logIn } from '../../testing/log-in';
import { picture, upload } from '../../testing/pictures/pictures';
import { productOn, runProgram } from '../../testing/processes/run-program';
import { startServer, type TestServer } from '../../testing/server';
import { aUser, createdUser, idOf } from '../../testing/users';

// The first test starts several processes of the product, one after the other.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const chosen = 'Harbour-Lights-42';

/** The steps of the list that are not done, or null where it is not shown. */
async function left(admin: Client): Promise<string[] | null> {
  const { shown, steps } = (await admin.get('/set-up')).body.data;
  return shown ? steps.filter(({ done }: Json) => !done).map(({ name }: Json) => name) : null;
}

describe('the first day of an empty portal', () => {
  let place: Place;
  let backups: string;
  beforeAll(async () => {
    place = await emptyPlace();
    backups = await mkdtemp(path.join(tmpdir(), 'intranet-backups-'));
  });
  afterAll(async () => {
    await place.remove();
    await rm(backups, { recursive: true });
  });

  it('[HOM-09, HOM-10, HOM-11] each step is gone when it is done, and the list with the last one', async () => {
    const words = ['ana.lopez', 'ana.lopez@company.example', 'Ana', 'Lopez'];
    const { lines } = await runProgram('run-administrator.js', words, place.variables);
    const code = lines.at(-1)!.split('#code=')[1]!;
    const server = await productOn({ ...place.variables, SEED: 'none', BACKUP_DIR: backups });
    try {
      const anonymous = new Client(() => server.port);
      await anonymous.post('/auth/reset-password', { code, password: chosen, passwordConfirmation: chosen });
      const { jwt, user } = (
        await anonymous.post('/auth/local', { identifier: 'ana.lopez', password: chosen })
      ).body;
      expect(user.showWelcome).toBe(true);
      const admin = new Client(() => server.port, jwt);
      // The server makes its first backup by itself, a moment after the start.
      const open = ['company', 'people', 'charge-lines', 'projects', 'mail', 'home-page'];
      await expect.poll(() => left(admin), { timeout: 60_000 }).toEqual(open);

      const { documentId } = (await admin.get('/company-profile')).body.data;
      const company = { name: 'Lopez & Co', addressLines: ['1 Main Street'], phone: '703-555-0100' };
      expect((await admin.put('/company-profile', { data: company })).status).toBe(200);
      expect(await left(admin)).toEqual(open);
      const logo = { ref: 'company-profile', refId: documentId, field: 'logo' };
      expect((await upload(admin, logo, await picture('png'))).status).toBe(201);
      expect(await left(admin)).toEqual(open.slice(1));

      const pm = aUser({ groups: ['Employee', 'Project Manager'] });
      const supervisor = aUser({ groups: ['Employee', 'Supervisor'] });
      for (const person of [pm, supervisor])
        expect((await admin.post('/auth/local/register', person)).status).toBe(201);
      expect(await left(admin)).toEqual(open.slice(2));

      const line = {
        project: 'Atlas',
        division: 'Avionics',
        customer: 'Navy',
        description: 'Planning',
        billable: true,
        supervisor: supervisor.username,
      };
      const madeLine = await admin.post('/contract-datas', { data: line });
      expect(madeLine.status, madeLine.text).toBe(201);
      expect(await left(admin)).toEqual(open.slice(2));
      const on = { username: pm.username, project: 'Atlas' };
      expect((await admin.post('/assigned-contracts', { data: on })).status).toBe(201);
      expect(await left(admin)).toEqual(open.slice(3));

      const project = { ProjectName: 'Atlas', version: '1.0', ProjectManager: pm.username };
      const madeProject = await admin.post('/projects', { data: project });
      expect(madeProject.status, madeProject.text).toBe(201);
      expect(await left(admin)).toEqual(['mail', 'home-page']);

      const test = await admin.post('/set-up/test-mail');
      expect(test.body.data).toEqual({ to: 'ana.lopez@company.example', asFile: true });
      await expect.poll(() => left(admin), { timeout: 20_000 }).toEqual(['home-page']);

      const [page] = (await admin.get('/home-pages')).body.data;
      const patch = { spotlightDescription: 'Ana has opened the portal.' };
      expect((await admin.put(`/home-pages/${page.documentId}`, { data: patch })).status).toBe(200);
      expect(await left(admin)).toBeNull();

      expect((await admin.put('/preferences', { data: { welcomed: true } })).status).toBe(200);
      expect((await admin.get('/users/me')).body.showWelcome).toBe(false);
    } finally {
      expect(await server.giveBack()).toBe(0);
    }
  });
});

describe('a portal in use', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer();
    admin = await server.as('administrator');
  });
  afterAll(() => server.stop());
  beforeEach(() => server.db('home_pages').update({ set_up_open: true }));

  const hidings = async (): Promise<Json[]> =>
    server.db('audit_records').where({ action: 'home-page.hide-set-up' });

  it('[HOM-09] the demo has no such list', async () => {
    await server.db('home_pages').update({ set_up_open: false });
    expect((await admin.get('/set-up')).body.data).toEqual({ shown: false, steps: [] });
  });

  it('[HOM-09, HOM-10] [SEC-02] it is for admins alone, and so are its two calls', async () => {
    for (const person of ['administration', 'it', 'supervisor', 'employee', 'customer']) {
      const client = await server.as(person);
      expectRefusal(await client.get('/set-up'), 'forbidden');
      expectRefusal(await client.post('/set-up/hide'), 'forbidden');
      expectRefusal(await client.post('/set-up/test-mail'), 'forbidden');
    }
    expectRefusal(await server.anonymous.post('/set-up/hide'), 'no-session');
    expect((await left(admin))?.includes('mail')).toBe(true);
  });

  it('[HOM-10] hidden it stays, for every admin, and the audit names who did it, once', async () => {
    const before = (await hidings()).length;
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/set-up/hide')));
    for (const { body } of answers) expect(body.data).toEqual({ shown: false, steps: [] });
    const found = await hidings();
    expect(found).toHaveLength(before + 1);
    expect(found.at(-1)).toMatchObject({ actor_name: 'administrator', subject_name: 'Home page' });
    expect(await left(admin)).toBeNull();
  });

  it('[HOM-10] [REL-03] who edits the home page meanwhile has seen no older state', async () => {
    const [{ documentId, revision }] = (await admin.get('/home-pages')).body.data;
    await admin.post('/set-up/hide');
    const data = { spotlightTitle: 'Employee Spotlight', revision };
    expect((await admin.put(`/home-pages/${documentId}`, { data })).status).toBe(200);
  });

  it('[HOM-10] [REL-01] a fault in the middle leaves it shown, and sends no mail', async () => {
    const mails = () => server.db('outbox_mails').where({ kind: 'test-mail' });
    const before = await mails();
    await whileFailing(server, 'insert', 'audit_records', async () => {
      expectRefusal(await admin.post('/set-up/hide'), 'internal');
      expectRefusal(await admin.post('/set-up/test-mail'), 'internal');
    });
    expect(await left(admin)).not.toBeNull();
    expect(await mails()).toHaveLength(before.length);
  });

  it('[HOM-10] a test mail that fails leaves its step open, and an old one that was removed does not', async () => {
    await admin.post('/set-up/test-mail');
    const mails = () => server.db('outbox_mails').where({ kind: 'test-mail' });
    await expect.poll(async () => (await left(admin))?.includes('mail'), { timeout: 20_000 }).toBe(false);
    await mails().update({ state: 'failed' });
    expect(await left(admin)).toContain('mail');
    await mails().delete();
    expect(await left(admin)).not.toContain('mail');
  });

  it('[HOM-10] neither takes a field', async () => {
    expectFieldError(await admin.post('/set-up/hide', { until: 'tomorrow' }), 'until');
    expectFieldError(await admin.post('/set-up/test-mail', { to: 'x@y.example' }), 'to');
  });
});

describe('the welcome of a new person', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('[HOM-11] it is there until they put it away, and not for people of before', async () => {
    expect((await (await server.as('employee')).get('/users/me')).body.showWelcome).toBe(false);
    const { id, username } = await createdUser(await server.as('it'));
    await server.db('up_users').where({ id }).update({ temporary_password: false });
    const { client } = await logIn(server.anonymous, username, 'First-Pass-2026!');
    expect((await client.get('/users/me')).body.showWelcome).toBe(true);
    expectFieldError(await client.put('/preferences', { data: { welcomed: false } }), 'welcomed');
    for (const _ of [1, 2])
      expect((await client.put('/preferences', { data: { welcomed: true } })).body.data).toEqual({
        reminderMail: true,
      });
    expect((await client.get('/users/me')).body.showWelcome).toBe(false);
    expect(await idOf(server, username)).toBe(id);
  });

  it('[ACC-07, ACC-08] the temporary password is not taken for the own one', async () => {
    const { username } = await createdUser(await server.as('it'));
    const { client } = await logIn(server.anonymous, username, 'First-Pass-2026!');
    const same = { password: 'First-Pass-2026!', passwordConfirmation: 'First-Pass-2026!' };
    expectFieldError(
      await client.post('/auth/change-password', { currentPassword: 'First-Pass-2026!', ...same }),
      'password',
    );
    expect((await client.get('/users/me')).body.mustChangePassword).toBe(true);
  });
});
