import { scimNames } from '@intranet/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { aUser, directoryOf, operations } from '../../testing/scim';
import { startServer, type TestServer } from '../../testing/server';

const GROUPS = '/scim/v2/Groups';
const schemas = [scimNames.group];

let server: TestServer;
let directory: Client;
beforeAll(async () => {
  server = await startServer();
  directory = await directoryOf(server);
});
afterAll(() => server.stop());

let count = 0;
const newUser = async (): Promise<string> =>
  (await directory.post('/scim/v2/Users', aUser(`member${(count += 1)}@firm.example`))).body.id;

const groupNamed = async (name: string): Promise<Json> =>
  (await directory.get(`${GROUPS}?filter=${encodeURIComponent(`displayName eq "${name}"`)}`)).body
    .Resources[0];
const patch = (id: string, ...ops: object[]): Promise<Answer> =>
  directory.call('PATCH', `${GROUPS}/${id}`, operations(...ops));
const membersOf = async (id: string): Promise<string[]> =>
  (await directory.get(`${GROUPS}/${id}`)).body.members.map(({ value }: Json) => value);
const groupsOf = async (id: string): Promise<string[]> =>
  (await directory.get(`/scim/v2/Users/${id}`)).body.groups.map(({ display }: Json) => display).toSorted();

it('[OPS-20] the groups of the product are listed, found by name, and shown without members where asked', async () => {
  const { body } = await directory.get(`${GROUPS}?excludedAttributes=members`);
  expect(body).toMatchObject({ totalResults: 9, itemsPerPage: 9 });
  for (const group of body.Resources) expect(group).not.toHaveProperty('members');
  const { id } = await groupNamed('ccb');
  const group = (await directory.get(`${GROUPS}/${id}`)).body;
  expect(group).toMatchObject({ displayName: 'CCB', meta: { resourceType: 'Group' } });
  expect(group.members).toHaveLength(2);
  expectRefusal(await directory.get(`${GROUPS}/999`), 'not-found');
});

it('[OPS-20] members come and go, in the forms of Microsoft and Okta, and history names the account', async () => {
  const { id } = await groupNamed('Developer');
  const before = await membersOf(id);
  const [one, two] = [await newUser(), await newUser()];
  expect(
    (await patch(id, { op: 'Add', path: 'members', value: [{ value: one }, { value: two }] })).status,
  ).toBe(204);
  expect(await groupsOf(one)).toEqual(['Developer', 'Employee']);
  const found = await directory.get(
    `${GROUPS}?filter=${encodeURIComponent(`id eq "${id}" and members eq "${one}"`)}`,
  );
  expect(found.body.totalResults).toBe(1);
  await patch(id, { op: 'Remove', path: 'members', value: [{ value: one }] });
  await patch(id, { op: 'remove', path: `members[value eq "${two}"]` });
  expect(await membersOf(id)).toEqual(before);
  await patch(id, { op: 'add', value: { members: [{ value: one }] } });
  expect(await groupsOf(one)).toEqual(['Developer', 'Employee']);
  const whole = { schemas, displayName: 'Developer', members: before.map((value) => ({ value })) };
  expect((await directory.put(`${GROUPS}/${id}`, whole)).status).toBe(200);
  expect(await groupsOf(one)).toEqual(['Employee']);
  const [record] = await server
    .db('audit_records')
    .where({ action: 'user.update' })
    .orderBy('id', 'desc')
    .limit(1);
  expect(record.account).toBe('Company directory');
});

it('[OPS-20] all members change or none, and a repeated request changes nothing', async () => {
  const { id } = await groupNamed('Project Manager');
  const one = await newUser();
  const before = await membersOf(id);
  const wrong = await patch(id, { op: 'add', path: 'members', value: [{ value: one }, { value: '999999' }] });
  expect([wrong.status, wrong.body.scimType]).toEqual([400, 'invalidValue']);
  expect(await membersOf(id)).toEqual(before);
  await patch(id, { op: 'add', path: 'members', value: [{ value: one }] });
  const { revision } = await server.db('up_users').where({ id: one }).first('revision');
  expect((await patch(id, { op: 'add', path: 'members', value: [{ value: one }] })).status).toBe(204);
  expect((await server.db('up_users').where({ id: one }).first('revision')).revision).toBe(revision);
});

it('[OPS-20] Admin and Administration are neither given nor taken', async () => {
  for (const name of ['Admin', 'Administration']) {
    const { id } = await groupNamed(name);
    const members = await membersOf(id);
    expectRefusal(
      await patch(id, { op: 'add', path: 'members', value: [{ value: await newUser() }] }),
      'guarded-groups',
    );
    if (members.length > 0)
      expectRefusal(await patch(id, { op: 'remove', path: 'members' }), 'guarded-groups');
    expect(await membersOf(id)).toEqual(members);
  }
});

it('[OPS-20] no group is made, renamed or deleted', async () => {
  const { id, displayName } = await groupNamed('IT');
  for (const answer of [
    await directory.post(GROUPS, { displayName: 'Sailors' }),
    await directory.delete(`${GROUPS}/${id}`),
  ]) {
    expect(answer.status).toBe(405);
    expect(answer.body).toMatchObject({ status: '405', detail: expect.any(String) });
  }
  for (const answer of [
    await patch(id, { op: 'replace', path: 'displayName', value: 'Sailors' }),
    await patch(id, { op: 'replace', value: { id, displayName: 'Sailors' } }),
    await directory.put(`${GROUPS}/${id}`, { schemas, displayName: 'Sailors', members: [] }),
  ])
    expect([answer.status, answer.body.scimType]).toEqual([400, 'mutability']);
  expect((await patch(id, { op: 'replace', value: { id, displayName } })).status).toBe(204);
});

it('[OPS-20] a group of forty is set in one request', async () => {
  const { id } = await groupNamed('CM');
  const before = await membersOf(id);
  const users = [];
  for (let index = 0; index < 40; index += 1) users.push(await newUser());
  const all = [...before, ...users].map((value) => ({ value }));
  expect((await patch(id, { op: 'replace', path: 'members', value: all })).status).toBe(204);
  expect(await membersOf(id)).toHaveLength(all.length);
});
