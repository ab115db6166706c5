import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import type { Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const everybody = '/users?pagination[limit]=-1';

const all = async (person: Person, query = ''): Promise<Json[]> => {
  const { status, body, text, headers } = await (await server.as(person)).get(`${everybody}${query}`);
  expect(status, text).toBe(200);
  expect(headers['x-total-count']).toBe(String(body.length));
  return body;
};

const only = (names: string[], whole: Json): Json =>
  Object.fromEntries(['id', ...names].map((name) => [name, whole[name]]));

describe('parts of people', () => {
  it.each<[Person, string[]]>([
    ['employee', ['username', 'firstName', 'lastName', 'email']],
    ['employee', ['supervisorName', 'reportsTo', 'title', 'division', 'workPhone', 'workCellPhone']],
    ['employee', ['role', 'groups', 'profilePic']],
    ['employee', ['documentId', 'createdAt', 'updatedAt', 'firstLastName']],
    ['it', ['availableActions']],
    ['administrator', ['blocked', 'lastLogin', 'dob', 'revision', 'availableActions', 'groups']],
    ['administration', ['id', 'username', 'username']],
  ])(
    '[DIR-01, USR-12] %s is given the fields it asks for and the id, as the whole answer has them: %j',
    async (person, names) => {
      const whole = await all(person, '&sort=id');
      const parts = await all(person, `&sort=id&parts=${names.join()}`);
      expect(parts).toEqual(whole.map((one) => only(names, one)));
    },
  );

  it('[DIR-01, USR-06] filters, search, order and pages are those of the whole list', async () => {
    const query =
      'filters[groupNames][$contains]=:Employee&filters[search][$words]=a&sort=supervisorName:desc,lastName&pagination[pageSize]=4&pagination[page]=2';
    for (const person of ['employee', 'it']) {
      const client = await server.as(person as Person);
      const whole = await client.get(`/users?${query}`);
      const parts = await client.get(`/users?${query}&parts=username`);
      expect(whole.body).toHaveLength(4);
      expect(parts.body).toEqual(whole.body.map((one: Json) => only(['username'], one)));
      expect(parts.headers['x-total-count']).toBe(whole.headers['x-total-count']);
    }
  });

  it('[DIR-01] staff and customers are apart, in a page and in the whole list', async () => {
    const names = (people: Json[]) => people.map(({ username }) => username);
    const everyone = await all('it', '&sort=id');
    for (const isCustomer of [false, true]) {
      const query = `filters[groupNames][$null]=${isCustomer}&sort=id&parts=username`;
      const wanted = names(everyone.filter(({ groups }) => (groups.length === 0) === isCustomer));
      expect(wanted.length).toBeGreaterThan(0);
      expect(names(await all('it', `&${query}`))).toEqual(wanted);
      const page = await (await server.as('it')).get(`/users?${query}&pagination[pageSize]=100`);
      expect(names(page.body)).toEqual(wanted);
      expect(page.headers['x-total-count']).toBe(String(wanted.length));
    }
  });

  it('[USR-12, SEC-03] naming a field reveals nothing that the reader may not read', async () => {
    const employee = await server.as('employee');
    for (const name of [
      'dob',
      'lastLogin',
      'blocked',
      'password',
      'availableActions',
      'revision',
      'groupNames',
      'roleName',
      'roleId',
      'pictureId',
      'search',
      'nothing',
      '*',
      '',
      '__proto__',
      'constructor',
      'username,password',
      'username,',
    ])
      expectRefusal(await employee.get(`/users?parts=${encodeURIComponent(name)}`), 'bad-query');
    const it_ = await server.as('it');
    for (const query of [
      'parts=password',
      'parts=usernameKey',
      'parts=search',
      'parts[a][b]=username',
      'parts[0]=username',
      'parts=username&parts=email',
      'fields=password',
      'fields[0]=username&fields[1]=usernameKey',
    ])
      expectRefusal(await it_.get(`/users?${query}`), 'bad-query');
  });
});

describe('the version of a list', () => {
  const ask = async (client: Client, version?: string, query = '') => {
    const answer = await (version ? client.with({ 'if-none-match': version }) : client).get(
      `${everybody}${query}`,
    );
    return { ...answer, version: String(answer.headers.etag) };
  };

  it('[OPS-06] a request with the version of what has not changed is sent nothing', async () => {
    const employee = await server.as('employee');
    const first = await ask(employee);
    expect(first.version).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await ask(employee, first.version);
    expect({ status: again.status, length: again.raw.length }).toEqual({ status: 304, length: 0 });
    expect(again.version).toBe(first.version);
    expect(again.headers['x-total-count']).toBe(first.headers['x-total-count']);
    // Neither a browser nor a proxy may cache it on its own.
    for (const { headers } of [first, again]) expect(headers['cache-control']).toBe('no-store');
    const packed = await ask(employee.with({ 'accept-encoding': 'gzip' }));
    expect(gunzipSync(packed.raw).toString()).toBe(first.text);
    expect((await ask(employee.with({ 'accept-encoding': 'gzip' }), first.version)).status).toBe(304);
    expect((await ask(employee, `"another", ${first.version}`)).status).toBe(304);
    expect((await ask(employee, 'W/"another"')).status).toBe(200);
  });

  it.each<[string, string, (id: number) => Record<string, unknown>, Record<string, unknown>]>([
    ['a phone', 'up_users', (id) => ({ id }), { work_phone: '(703) 555-9999' }],
    ['a supervisor’s name', 'up_users', () => ({ username: 'supervisor' }), { last_name: 'Changed' }],
    ['somebody who is disabled', 'up_users', (id) => ({ id }), { blocked: true }],
  ])(
    '[OPS-06, USR-09] %s makes a new version, whatever the clock says',
    async (_what, table, where, change) => {
      const employee = await server.as('employee');
      const id = await idOf(server, 'employee3');
      const { version, text } = await ask(employee);
      // Written directly and without a new updated_at: two changes can fall into one moment.
      await alter(server.db, table, where(id), change);
      const after = await ask(employee, version);
      expect(after.status).toBe(200);
      expect(after.text).not.toBe(text);
      expect(after.version).not.toBe(version);
    },
  );

  it('[OPS-06, USR-09] a group that is taken away makes a new version for those who see groups', async () => {
    const employee = await server.as('employee');
    const id = await idOf(server, 'developer2');
    const [groups, names] = [
      await ask(employee, undefined, '&parts=groups'),
      await ask(employee, undefined, '&parts=username'),
    ];
    const link = await server.db('up_users_groups_lnk').where({ user_id: id }).first();
    await server.db('up_users_groups_lnk').where({ id: link.id }).delete();
    try {
      expect((await ask(employee, groups.version, '&parts=groups')).status).toBe(200);
      expect((await ask(employee, names.version, '&parts=username')).status).toBe(304);
    } finally {
      await server.db('up_users_groups_lnk').insert(link);
    }
  });

  it('[OPS-06, SEC-02] a version opens nothing: who may not ask is refused, and others are given their own', async () => {
    const { version } = await ask(await server.as('it'));
    expect((await ask(await server.as('employee'), version)).status).toBe(200);
    const customer = await server.as('customer');
    expectRefusal(await customer.with({ 'if-none-match': version }).get(everybody), 'forbidden');
    expectRefusal(await customer.with({ 'if-none-match': '*' }).get(everybody), 'forbidden');
  });
});
