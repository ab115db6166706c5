import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesOf, manyAtOnce } from '../../testing/databases/at-once';
import { onPostgres } from '../../testing/databases/database';
import type { Answer, Client, Json } from '../../testing/http';
import { aUser, directoryOf, expectScimError, operations } from '../../testing/scim';
import { startServer, type TestServer } from '../../testing/server';

const USERS = '/scim/v2/Users';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let server: TestServer;
let directory: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1 });
  directory = await directoryOf(server);
});
afterAll(() => server.stop());

let count = 0;
const aName = (): string => `refused${(count += 1)}@firm.example`;

const patch = (id: string, ...ops: object[]): Promise<Answer> =>
  directory.call('PATCH', `${USERS}/${id}`, operations(...ops));
const added = async (): Promise<Json> => (await directory.post(USERS, aUser(aName()))).body;
const personOf = (id: string): Promise<Json> =>
  server
    .db('up_users')
    .where({ id: Number(id) })
    .first();

it.each([
  ['no userName', { userName: undefined, emails: [{ value: 'a@firm.example' }] }, 'invalidValue'],
  ['no name', { name: {}, displayName: null }, 'invalidValue'],
  ['no address', { userName: 'plain', emails: [] }, 'invalidValue'],
  ['a bad address', { emails: 'no address' }, 'invalidValue'],
  ['a flag that is none', { active: 'perhaps' }, 'invalidValue'],
  ['a manager who is none', { [enterprise]: { manager: { value: 'x' } } }, 'invalidValue'],
  ['a name that is an object', { userName: { a: 1 } }, 'invalidValue'],
])('[OPS-20] a user with %s is refused, and no one is made', async (_what, fields, scimType) => {
  const before = await server.db('up_users').count();
  const answer = await directory.post(USERS, aUser(aName(), fields));
  expect(answer.status).toBe(400);
  expectScimError(answer, scimType);
  expect(await server.db('up_users').count()).toEqual(before);
});

it.each([
  ['an unknown operation', { op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
  ['a path without an end', { op: 'add', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
  ['an id', { op: 'replace', path: 'id', value: '1' }, 'mutability'],
  ['nothing to remove', { op: 'remove' }, 'noTarget'],
  ['a list without a path', { op: 'replace', value: ['x'] }, 'invalidValue'],
])('[OPS-20] a PATCH with %s is refused, and changes nothing', async (_what, op, scimType) => {
  const { id } = await added();
  const before = await personOf(id);
  expectScimError(await patch(id, { op: 'add', path: 'title', value: 'Half' }, op), scimType);
  expect(await personOf(id)).toEqual(before);
});

it.each([
  'userName sw "n"',
  'password eq "x"',
  'userName eq',
  'userName eq "a" or id eq "1"',
  '',
  'userName eq "a" and ',
])('[OPS-20] the filter %j is refused as one of SCIM', async (filter) => {
  expectScimError(await directory.get(`${USERS}?filter=${encodeURIComponent(filter)}`), 'invalidFilter');
});

it('[OPS-20] bodies that are no JSON, no objects or too deep are refused', async () => {
  for (const body of ['{', '[]', '"x"', `{"a":${'['.repeat(50)}${']'.repeat(50)}}`]) {
    const answer = await directory.send({ method: 'POST', path: `/api${USERS}`, body });
    expect(answer.status).toBe(400);
    expectScimError(answer);
  }
});

it('[OPS-20] of two who add the same user at the same moment, one is right', async () => {
  const name = aName();
  const answers = await manyAtOnce(2, () => directory.post(USERS, aUser(name)));
  expect(codesOf(answers)).toEqual([201, 'already-exists']);
  expect(await server.db('up_users').where({ email: name })).toHaveLength(1);
});
