import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../testing/expect-refusal';
import type { Client, Json } from '../testing/http';
import { startServer, type TestServer } from '../testing/server';
import { begin, callBack, outcomeOf } from '../testing/sign-on/browser';
import { type LyingProvider, lyingProvider } from '../testing/sign-on/lying';
import { createdUser } from '../testing/users';

const MAPPING = '/company-profile/group-mapping';

let server: TestServer;
let provider: LyingProvider;
let admin: Client;
beforeAll(async () => {
  provider = await lyingProvider({});
  const env = {
    ...provider.variables,
    OIDC_GROUPS: 'groups',
    OIDC_SUPERVISOR: 'manager',
    OIDC_SCOPE: 'groups',
  };
  server = await startServer({ env });
  admin = await server.as('administrator');
  await mapped([
    { claim: 'dev', group: 'Developer' },
    { claim: 'dev-leads', group: 'Developer' },
    { claim: 'leads', group: 'Supervisor' },
  ]);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(() => server.db('attempt_counters').delete());

const mapped = (lines: object[]) => admin.put(MAPPING, { data: { lines } });

/** A log-in of this person, of whom the provider says this. @returns what the log-in screen would show */
async function comes({ email, username }: Json, said: object): Promise<string | null> {
  provider.manner = {
    token: (token) => ({
      ...token,
      claims: { ...token.claims, sub: `sub-${username}`, email, email_verified: true, ...said },
    }),
    userinfo: { sub: `sub-${username}` },
  };
  const begun = await begin(server.anonymous);
  expect(begun.address.searchParams.get('scope')).toBe('openid email profile groups');
  return outcomeOf(await callBack(server.anonymous, provider.leadsBack(begun), begun.cookie));
}

const seen = async ({ id }: Json): Promise<Json> => (await admin.get(`/users/${id}`)).body;
const groupsOf = async (person: Json): Promise<string[]> =>
  (await seen(person)).groups.map(({ name }: Json) => name).toSorted();
const somebody = async (fields: object = {}): Promise<Json> => createdUser(admin, fields);

it('[OPS-20] groups of the table come and go with the claim, and the others stay', async () => {
  const person = await somebody({ groups: ['Employee', 'IT', 'CCB'] });
  expect(await comes(person, { groups: ['dev', 'unknown', 'leads'] })).toBe('in');
  expect(await groupsOf(person)).toEqual(['CCB', 'Developer', 'Employee', 'IT', 'Supervisor']);
  await comes(person, { groups: ['dev-leads'] });
  expect(await groupsOf(person)).toEqual(['CCB', 'Developer', 'Employee', 'IT']);
  const { revision } = await seen(person);
  await comes(person, { groups: ['dev-leads'] });
  expect((await seen(person)).revision).toBe(revision);
  await comes(person, { groups: [] });
  expect(await groupsOf(person)).toEqual(['CCB', 'Employee', 'IT']);
  const [record] = await server
    .db('audit_records')
    .where({ action: 'user.update', subject_id: person.documentId })
    .orderBy('id', 'desc')
    .limit(1);
  expect(record).toMatchObject({ account: 'OpenID Connect', actor_name: person.username });
});

it('[OPS-20] five hundred groups are read, and a claim that is absent, too long to be sent or no list changes nothing', async () => {
  const person = await somebody();
  const many = Array.from({ length: 500 }, (_, index) => `group-${index}`);
  expect(await comes(person, { groups: [...many, 'dev'] })).toBe('in');
  expect(await groupsOf(person)).toEqual(['Developer', 'Employee']);
  for (const said of [
    {},
    { groups: null },
    { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example' } } },
    { groups: { dev: true } },
    { groups: ['leads', 7] },
  ]) {
    expect(await comes(person, said)).toBe('in');
    expect(await groupsOf(person), JSON.stringify(said)).toEqual(['Developer', 'Employee']);
  }
  expect(await comes(person, { groups: 'leads' })).toBe('in');
  expect(await groupsOf(person)).toEqual(['Employee', 'Supervisor']);
});

it('[OPS-20] the supervisor comes by username or address, and one who cannot be keeps the log-in and the present one', async () => {
  const person = await somebody();
  await comes(person, { manager: 'SUPERVISOR' });
  expect((await seen(person)).reportsTo).toBe('supervisor');
  await comes(person, { manager: 'supervisor2@intranet.example' });
  expect((await seen(person)).reportsTo).toBe('supervisor2');
  for (const manager of ['nobody', 'employee', person.username, '', null, 7, undefined]) {
    expect(await comes(person, { manager })).toBe('in');
    expect((await seen(person)).reportsTo).toBe('supervisor2');
  }
});

it('[OPS-20] an Administrator keeps the groups that people gave', async () => {
  const person = await somebody({ groups: ['Admin', 'Employee'] });
  expect(await comes(person, { groups: ['dev'] })).toBe('in');
  expect(await groupsOf(person)).toEqual(['Admin', 'Employee']);
});

it('[OPS-20] admins alone read and write the table, and of two who edit it one is told', async () => {
  for (const name of ['administration', 'it', 'employee']) {
    const client = await server.as(name);
    expectRefusal(await client.get(MAPPING), 'forbidden');
    expectRefusal(await client.put(MAPPING, { data: { lines: [] } }), 'forbidden');
  }
  const { lines, claim, revision } = (await admin.get(MAPPING)).body.data;
  expect(claim).toBe('groups');
  const saved = await admin.put(MAPPING, {
    data: { lines: [...lines, { claim: 'ccb', group: 'CCB' }], revision },
  });
  expect(saved.body.data).toMatchObject({ revision: revision + 1 });
  expectRefusal(await admin.put(MAPPING, { data: { lines, revision } }), 'stale');
  for (const [path, wrong] of [
    ['lines.0.group', [{ claim: 'x', group: 'Admin' }]],
    ['lines.0.group', [{ claim: 'x', group: 'Administration' }]],
    ['lines.0.claim', [{ claim: ' ', group: 'IT' }]],
    ['lines.0.more', [{ claim: 'x', group: 'IT', more: 1 }]],
    [
      'lines',
      [
        { claim: 'x', group: 'IT' },
        { claim: 'x', group: 'IT' },
      ],
    ],
    ['lines', 'all'],
  ] as const)
    expectFieldError(await admin.put(MAPPING, { data: { lines: wrong } }), path);
  expect((await mapped(lines)).status).toBe(200);
});
