import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { whileFailing } from '../../testing/databases/fault';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { logIn } from '../../testing/log-in';
import { knownPictures, picture, pictureFiles, upload } from '../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser, idOf } from '../../testing/users';

let server: TestServer;
let it_: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1 });
  it_ = await server.as('it');
  admin = await server.as('administrator');
});
afterAll(() => server.stop());

const own = async (client: Client): Promise<Json> => (await client.get('/users/me')).body;
const putPhones = (client: Client, body: object) => client.put('/users/me/phones', body);
const faceOf = (id: number) => ({ ref: 'user', refId: id, field: 'profilePic' });

const newestAudit = async (): Promise<Json> => server.db('audit_records').orderBy('id', 'desc').first();
const audits = async (): Promise<number> =>
  Number((await server.db('audit_records').count({ n: '*' }))[0]!.n);

/** An account for machines of this owner, which may store and remove pictures. */
async function machineOf(owner: string): Promise<Client> {
  const data = {
    name: `Pictures for ${owner}`,
    purpose: 'Brings pictures from the badge office.',
    owner,
    permissions: ['stored-picture:upload', 'stored-picture:delete'],
    expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    addresses: [],
  };
  const { body } = await admin.post('/service-accounts', { data });
  return server.anonymous.with({ authorization: `Bearer ${body.data.token}` });
}

describe('the own phone numbers', () => {
  it.each(['employee', 'supervisor', 'it', 'administrator', 'customer'])(
    '[ACC-10] %s changes them, and the audit says who did',
    async (username) => {
      const client = await server.as(username);
      const { revision } = await own(client);
      const { status, body } = await putPhones(client, {
        workPhone: ' 703-555-0142 ',
        workCellPhone: '',
        revision,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ username, workPhone: '703-555-0142', revision: revision + 1 });
      expect(await own(client)).toEqual(body);
      const audit = await newestAudit();
      expect(audit).toMatchObject({ actor_name: username, action: 'user.update', account: null });
      // SQLite gives the column as text.
      const after = typeof audit.after === 'string' ? JSON.parse(audit.after) : audit.after;
      expect(after.workPhone).toBe('703-555-0142');
    },
  );

  it('[ACC-10] a field that is not sent stays, and null empties one', async () => {
    const client = await server.as('employee2');
    await putPhones(client, { workPhone: '703-555-0150', workCellPhone: '703-555-0151' });
    expect((await putPhones(client, { workPhone: null })).body).toMatchObject({
      workPhone: null,
      workCellPhone: '703-555-0151',
    });
    const found = (await it_.get('/users?filters[username]=employee2')).body[0];
    expect(found).toMatchObject({ workPhone: null, workCellPhone: '703-555-0151' });
  });

  it('[ACC-10] [REL-03] a form that shows an older state is refused, and the same again changes nothing', async () => {
    const client = await server.as('employee2');
    const { id, revision } = await own(client);
    expect((await it_.put(`/users/${id}`, { workPhone: '703-555-0160', revision })).status).toBe(200);
    expectRefusal(await putPhones(client, { workPhone: '703-555-0161', revision }), 'stale');
    expect((await own(client)).workPhone).toBe('703-555-0160');
    await putPhones(client, { workPhone: '703-555-0162' });
    const before = [await audits(), (await own(client)).revision];
    expect((await putPhones(client, { workPhone: '703-555-0162' })).status).toBe(200);
    expect([await audits(), (await own(client)).revision]).toEqual(before);
  });

  it('[ACC-10] [SEC-04] nothing else of the own account is changed there', async () => {
    const client = await server.as('employee');
    const before = await own(client);
    for (const field of ['username', 'email', 'groups', 'title', 'blocked', 'dob', 'reportsTo'])
      expectFieldError(await putPhones(client, { [field]: 'x' }), field);
    expectFieldError(await putPhones(client, { workPhone: '7'.repeat(31) }), 'workPhone');
    expectFieldError(await putPhones(client, { workCellPhone: 7 }), 'workCellPhone');
    expectFieldError(await putPhones(client, { revision: -1 }), 'revision');
    expectRefusal(await client.put(`/users/${before.id}`, { workPhone: '703-555-0170' }), 'forbidden');
    expect(await own(client)).toEqual(before);
  });

  it('[ACC-10] [ACC-07] nobody without a session, a disabled person, or one with a temporary password', async () => {
    expectRefusal(await putPhones(server.anonymous, { workPhone: '1' }), 'no-session');
    const { id, username } = await createdUser(it_);
    const { client } = await logIn(server.anonymous, username, 'First-Pass-2026!');
    expectRefusal(await putPhones(client, { workPhone: '1' }), 'password-change-required');
    expectRefusal(await upload(client, faceOf(id), await picture('png')), 'password-change-required');
    await it_.post(`/users/${id}/disable`);
    expectRefusal(await putPhones(client, { workPhone: '1' }), 'no-session');
    expectRefusal(await upload(client, faceOf(id), await picture('png')), 'no-session');
  });

  it('[ACC-10] [REL-01] a fault in the middle leaves everything as it was', async () => {
    const client = await server.as('employee3');
    const before = await own(client);
    await whileFailing(server, 'insert', 'audit_records', async () =>
      expectRefusal(await putPhones(client, { workPhone: '703-555-0180' }), 'internal'),
    );
    expect(await own(client)).toEqual(before);
  });
});

describe('the own picture', () => {
  it.each(['employee', 'customer', 'administrator'])(
    '[ACC-10] [USR-04] %s stores, replaces and removes their own, and the audit says so',
    async (username) => {
      const client = await server.as(username);
      const { id } = await own(client);
      const [first] = (await upload(client, faceOf(id), await picture('png'))).body;
      const [second] = (await upload(client, faceOf(id), await picture('jpeg'))).body;
      expect((await own(client)).profilePic).toEqual(second);
      expect((await client.get(`/files/${second.id}`)).status).toBe(200);
      expectRefusal(await client.get(`/files/${first.id}`), 'not-found');
      expect(await newestAudit()).toMatchObject({ actor_name: username, action: 'user.picture' });
      expect((await client.delete(`/upload/files/${second.id}`)).status).toBe(204);
      expect(await newestAudit()).toMatchObject({ actor_name: username, action: 'user.picture-removed' });
      expect((await own(client)).profilePic).toBeNull();
    },
  );

  it('[ACC-10] [USR-04] the rules of files are those of IT', async () => {
    const client = await server.as('employee');
    const place = faceOf(await idOf(server, 'employee'));
    expectRefusal(await upload(client, place, Buffer.from('no picture')), 'not-a-picture');
    const large = Buffer.concat([await picture('jpeg'), Buffer.alloc(1_048_855)]);
    expectRefusal(await upload(client, place, large), 'picture-too-large');
    const bytes = await picture('png');
    expectFieldError(await upload(client, place, bytes, bytes), 'files');
  });

  it('[ACC-10] [SEC-02] nobody but IT and admins stores one of others, or learns who there is', async () => {
    const bytes = await picture('png');
    const other = await idOf(server, 'employee2');
    const [kept] = (await upload(it_, faceOf(other), bytes)).body;
    for (const username of ['employee', 'administration', 'supervisor', 'customer']) {
      const client = await server.as(username);
      for (const refId of [other, 999_999])
        expectRefusal(await upload(client, faceOf(refId), bytes), 'forbidden');
      expectRefusal(
        await client.delete(`/upload/files/${kept.id}`),
        username === 'customer' ? 'not-found' : 'forbidden',
      );
    }
    expect((await it_.get('/users?filters[username]=employee2')).body[0].profilePic).toEqual(kept);
  });

  it('[ACC-10] [API-02] an account for machines does not change the picture of its owner', async () => {
    const machine = await machineOf('employee3');
    const place = faceOf(await idOf(server, 'employee3'));
    expectRefusal(await upload(machine, place, await picture('png')), 'forbidden');
    const [kept] = (await upload(it_, place, await picture('png'))).body;
    expectRefusal(await machine.delete(`/upload/files/${kept.id}`), 'forbidden');
    expectRefusal(await putPhones(machine, { workPhone: '703-555-0190' }), 'forbidden');
  });

  it('[ACC-10] [REL-01] a fault in the middle keeps the old one, and leaves no file', async () => {
    const client = await server.as('employee');
    const place = faceOf(await idOf(server, 'employee'));
    const [kept] = (await upload(client, place, await picture('png'))).body;
    const files = [await pictureFiles(server), await knownPictures(server)];
    await whileFailing(server, 'insert', 'audit_records', async () =>
      expectRefusal(await upload(client, place, await picture('jpeg')), 'internal'),
    );
    expect((await own(client)).profilePic).toEqual(kept);
    expect([await pictureFiles(server), await knownPictures(server)]).toEqual(files);
  });
});
