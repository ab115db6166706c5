import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { people } from '../../testing/people';
import { aUser, directoryOf, expectScimError, operations } from '../../testing/scim';
import { startServer, type TestServer } from '../../testing/server';
import { asMachine, makeAccount } from '../../testing/service-accounts';
import { createdUser } from '../../testing/users';

const USERS = '/scim/v2/Users';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let server: TestServer;
let directory: Client;
let it_: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1 });
  directory = await directoryOf(server);
  it_ = await server.as('it');
});
afterAll(() => server.stop());

let count = 0;
const aName = (): string => `nora${(count += 1)}@firm.example`;

const patch = (id: string, ...ops: object[]): Promise<Answer> =>
  directory.call('PATCH', `${USERS}/${id}`, operations(...ops));
const added = async (fields: object = {}): Promise<Json> =>
  (await directory.post(USERS, aUser(aName(), fields))).body;
const find = async (filter: string): Promise<Json> =>
  (await directory.get(`${USERS}?filter=${encodeURIComponent(filter)}`)).body;
const personOf = (id: string): Promise<Json> =>
  server
    .db('up_users')
    .where({ id: Number(id) })
    .first();
const idNamed = async (username: string): Promise<string> =>
  String((await server.db('up_users').where({ username }).first('id')).id);

describe('who may', () => {
  it('[OPS-20] only an account that was granted it, and admins; others are refused in words of SCIM', async () => {
    const other = await makeAccount(await server.as('administrator'), { permissions: ['user:list'] });
    const machine = asMachine(server.anonymous, other.body.data.token);
    const clients = await Promise.all(
      people.filter((one) => one !== 'administrator').map((one) => server.as(one)),
    );
    for (const client of [machine, ...clients]) {
      const answer = await client.get(USERS);
      expectRefusal(answer, 'forbidden');
      expectScimError(answer);
      expectRefusal(await client.post(USERS, aUser(aName())), 'forbidden');
    }
    const unknown = await server.anonymous.get(USERS);
    expectRefusal(unknown, 'no-session');
    expectScimError(unknown);
    expectRefusal(await directory.get('/users'), 'forbidden');
  });

  it('[OPS-20] it has the rights of IT: Administrators are not there, and guarded groups not in reach', async () => {
    const admin = await idNamed('administrator');
    expectRefusal(await directory.get(`${USERS}/${admin}`), 'not-found');
    expect(await find('userName eq "administrator"')).toMatchObject({ totalResults: 0, Resources: [] });
    expectRefusal(await directory.delete(`${USERS}/${admin}`), 'not-found');
    const guarded = await idNamed('administration');
    expectRefusal(await patch(guarded, { op: 'replace', path: 'active', value: false }), 'guarded-person');
    expect((await personOf(guarded)).blocked).toBeFalsy();
  });
});

describe('users, as the SCIM validator of Microsoft asks', () => {
  it('[OPS-20] a user is added, found by name and by external id, and read', async () => {
    const name = aName();
    const manager = await idNamed('supervisor');
    const sent = aUser(name, {
      title: 'Engineer',
      phoneNumbers: [
        { type: 'work', value: '410-555-0100' },
        { type: 'mobile', value: '410-555-0101' },
      ],
      [enterprise]: { department: 'Ports', manager: { value: manager } },
      nickName: 'not kept',
    });
    const { status, body, headers } = await directory.post(USERS, sent);
    expect(status).toBe(201);
    expect(headers.location).toBe(body.meta.location);
    expect(headers['content-type']).toMatch(/^application\/scim\+json/);
    const { nickName: _n, meta: _m, phoneNumbers, ...kept } = sent as Json;
    expect(body).toMatchObject({ ...kept, phoneNumbers, meta: { resourceType: 'User' } });
    expect(body.groups.map(({ display }: Json) => display)).toEqual(['Employee']);
    expect(await personOf(body.id)).toMatchObject({
      username: name.split('@')[0],
      email: name,
      password: null,
    });
    for (const filter of [
      `userName eq "${name.toUpperCase()}"`,
      `externalId eq "external-${name}"`,
      `emails[type eq "work"].value eq "${name}"`,
      `id eq "${body.id}" and userName eq "${name}"`,
    ])
      expect(await find(filter), filter).toMatchObject({ totalResults: 1, Resources: [{ id: body.id }] });
    expect((await directory.get(`${USERS}/${body.id}`)).body).toEqual(body);
    const few = (await directory.get(`${USERS}/${body.id}?attributes=userName`)).body;
    expect(Object.keys(few).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName']);
  });

  it('[OPS-20] a new person has no password, and is told how to log in', async () => {
    const { id, userName } = await added();
    const mail = await server
      .db('outbox_mails')
      .where({ person_id: Number(id), kind: 'account-created' })
      .first();
    expect(mail.recipient).toBe(userName);
    const [record] = await server
      .db('audit_records')
      .where({ action: 'user.create' })
      .orderBy('id', 'desc')
      .limit(1);
    expect(record).toMatchObject({ account: 'Company directory', actor_name: 'administrator' });
  });

  it('[OPS-20] an unknown name is an empty list, an unknown id 404, and a name or address that is taken 409', async () => {
    expect(await find('userName eq "nobody"')).toMatchObject({ totalResults: 0, Resources: [] });
    const missing = await directory.get(`${USERS}/999999`);
    expectScimError(missing);
    expect(missing.status).toBe(404);
    const { userName } = await added();
    for (const taken of [
      aUser(userName),
      aUser(userName.toUpperCase()),
      aUser('employee@intranet.example'),
    ]) {
      const answer = await directory.post(USERS, taken);
      expect(answer.status).toBe(409);
      expectScimError(answer, 'uniqueness');
    }
  });

  it('[OPS-20] one person who is here already is found by address, and named by the directory from then on', async () => {
    const { id, email, username } = await createdUser(it_);
    expect(await find(`userName eq "${email}"`)).toMatchObject({
      Resources: [{ id: String(id), userName: username }],
    });
    expect((await patch(String(id), { op: 'Add', path: 'userName', value: email })).body.userName).toBe(
      email,
    );
    expect((await personOf(String(id))).username).toBe(username);
    const repeated = await personOf(String(id));
    await patch(String(id), { op: 'Replace', path: 'userName', value: email });
    expect(await personOf(String(id))).toEqual(repeated);
  });

  it.each([
    ['a flag as text', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    [
      'values without a path',
      [{ op: 'replace', value: { title: 'Lead', 'name.givenName': 'Ada' } }],
      { title: 'Lead', displayName: 'Ada Neumann' },
    ],
    [
      'an address by its type',
      [{ op: 'Add', path: 'emails[type eq "work"].value', value: 'ada@firm.example' }],
      { emails: [{ type: 'work', value: 'ada@firm.example', primary: true }] },
    ],
    [
      'the number of a telephone',
      [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '0170' }],
      { phoneNumbers: [{ type: 'mobile', value: '0170' }] },
    ],
    [
      'a part of the extension',
      [{ op: 'Add', path: `${enterprise}:department`, value: 'Docks' }],
      { [enterprise]: { department: 'Docks' } },
    ],
    ['what is not kept', [{ op: 'Add', path: 'preferredLanguage', value: 'de' }], { active: true }],
    [
      'something that is taken away',
      [
        { op: 'Add', path: 'title', value: 'x' },
        { op: 'Remove', path: 'title' },
      ],
      { active: true },
    ],
  ])('[OPS-20] PATCH takes %s', async (_what, ops, expected) => {
    const { id } = await added();
    const { status, body } = await patch(id, ...ops);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
    expect((await directory.get(`${USERS}/${id}`)).body).toEqual(body);
  });

  it('[OPS-20] the manager comes and goes, and cannot be unknown, oneself or no supervisor', async () => {
    const { id } = await added();
    const path = `${enterprise}:manager`;
    const supervisor = await idNamed('supervisor');
    expect((await patch(id, { op: 'Add', path, value: supervisor })).body[enterprise].manager.value).toBe(
      supervisor,
    );
    const answer = await patch(id, { op: 'Add', path, value: '999999' });
    expectScimError(answer, 'invalidValue');
    expectRefusal(
      await patch(id, { op: 'Add', path, value: { value: await idNamed('employee') } }),
      'no-such-supervisor',
    );
    expect((await patch(id, { op: 'Remove', path })).body[enterprise]).toEqual({});
  });

  it('[OPS-20] DELETE disables: the user is gone for the directory, and comes back by the same name', async () => {
    const { id, userName, externalId } = await added();
    expect((await directory.delete(`${USERS}/${id}`)).status).toBe(204);
    expect((await directory.get(`${USERS}/${id}`)).status).toBe(404);
    expect((await directory.delete(`${USERS}/${id}`)).status).toBe(404);
    expect((await patch(id, { op: 'replace', path: 'active', value: true })).status).toBe(404);
    expect(await find(`userName eq "${userName}"`)).toMatchObject({ totalResults: 0 });
    expect((await personOf(id)).blocked).toBeTruthy();
    const back = await directory.post(USERS, aUser(userName, { title: 'Back' }));
    expect([back.status, back.body.id]).toEqual([201, id]);
    expect(back.body).toMatchObject({
      active: true,
      title: 'Back',
      externalId,
      groups: [{ display: 'Employee' }],
    });
  });
});

describe('users, as the test suite of Okta asks', () => {
  it('[OPS-20] a list has schemas and numbers, and pages by startIndex and count', async () => {
    const { body } = await directory.get(`${USERS}?startIndex=1&count=2`);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      itemsPerPage: 2,
      startIndex: 1,
      totalResults: expect.any(Number),
    });
    const second = (await directory.get(`${USERS}?startIndex=2&count=1`)).body;
    expect(second.Resources).toEqual([body.Resources[1]]);
    expect((await directory.get(`${USERS}?count=0`)).body).toMatchObject({
      Resources: [],
      totalResults: body.totalResults,
    });
    expect((await directory.get(`${USERS}?startIndex=0&count=-1`)).body).toMatchObject({
      startIndex: 1,
      Resources: [],
    });
  });

  it('[OPS-20] PUT replaces a user, and active false in it or in a PATCH disables and true enables', async () => {
    const { id, userName } = await added();
    const whole = aUser(userName, { name: { givenName: 'Eve', familyName: 'Ek' } });
    expect((await directory.put(`${USERS}/${id}`, whole)).body).toMatchObject({
      displayName: 'Eve Ek',
      active: true,
    });
    const off = await directory.put(`${USERS}/${id}`, { ...whole, active: false });
    expect(off.body).toMatchObject({ active: false, groups: [] });
    const on = await patch(id, { op: 'replace', value: { active: true } });
    expect(on.body).toMatchObject({ active: true, groups: [{ display: 'Employee' }] });
  });

  it('[OPS-20] the descriptions say what there is', async () => {
    const [config, types, schemas] = await Promise.all(
      ['ServiceProviderConfig', 'ResourceTypes', 'Schemas'].map((name) => directory.get(`/scim/v2/${name}`)),
    );
    expect(config!.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    expect(types!.body.Resources.map(({ id }: Json) => id)).toEqual(['User', 'Group']);
    for (const { id } of schemas!.body.Resources)
      expect((await directory.get(`/scim/v2/Schemas/${id}`)).body.id).toBe(id);
    expectRefusal(await directory.get('/scim/v2/Schemas/none'), 'not-found');
  });
});
