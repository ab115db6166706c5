import { REQUESTS_A_MINUTE } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { manyAtOnce } from '../../testing/databases/at-once';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { type Answer, type Client, dataOf, type Json } from '../../testing/http';
import { people } from '../../testing/people';
import { anAccount, asMachine, makeAccount } from '../../testing/service-accounts';
import { isDone, JOB_DONE, makeDue } from '../../testing/jobs';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1, env: { TRUSTED_PROXIES: '1' } });
  admin = await server.as('administrator');
});
afterAll(() => server.stop());
beforeEach(() => server.db('service_accounts').delete());

const made = async (fields: object = {}): Promise<{ documentId: string; token: string; client: Client }> => {
  const { documentId, token }: Json = dataOf(await makeAccount(admin, fields));
  return { documentId, token, client: asMachine(server.anonymous, token) };
};

const read = async (documentId: string): Promise<Json> =>
  dataOf(await admin.get(`/service-accounts/${documentId}`));

const stored = async () => ({
  accounts: await server.db('service_accounts').orderBy('id'),
  audit: await server.db('audit_records').max({ id: 'id' }),
});

it('[API-01] admins alone make, see and revoke accounts for machines', async () => {
  const { documentId } = await made();
  const before = await stored();
  for (const person of people.filter((one) => one !== 'administrator')) {
    const client = await server.as(person);
    for (const [method, path, body] of [
      ['GET', '/service-accounts'],
      ['GET', `/service-accounts/${documentId}`],
      ['POST', '/service-accounts', { data: anAccount() }],
      ['POST', `/service-accounts/${documentId}/revoke`],
    ] as const)
      expectRefusal(await client.call(method, path, body), 'forbidden');
  }
  expectRefusal(await server.anonymous.get('/service-accounts'), 'no-session');
  expectRefusal(await admin.post('/service-accounts/none/revoke'), 'not-found');
  expect(await stored()).toEqual(before);
});

it('[API-01] the token begins with cin_, is in the answer that makes it, and nowhere else', async () => {
  const { documentId, token } = await made();
  expect(token).toMatch(/^cin_[\w-]{43}$/);
  for (const path of ['/service-accounts', `/service-accounts/${documentId}`, '/audit-records']) {
    const { status, text } = await admin.get(path);
    expect(status).toBe(200);
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/token_?hash/i);
  }
  expect(JSON.stringify(await stored())).not.toContain(token);
  expect(await read(documentId)).toMatchObject({
    ...anAccount(),
    ownerName: expect.stringMatching(/\w \w/),
    tokenStart: token.slice(0, 8),
    state: 'active',
    addresses: [],
    lastUsedAt: null,
    requestsLastDay: 0,
  });
});

it.each([
  ['name', { name: '' }],
  ['purpose', { purpose: ' ' }],
  ['permissions', { permissions: [] }],
  ['permissions.0', { permissions: ['ccb:vote'] }],
  ['permissions.1', { permissions: ['visitor:list', 'user:update'] }],
  ['permissions.0', { permissions: ['no:such'] }],
  ['addresses.0', { addresses: ['the office'] }],
  ['expiresAt', { expiresAt: '2020-01-01' }],
  ['expiresAt', { expiresAt: '2999-01-01' }],
  ['expiresAt', { expiresAt: 'never' }],
  ['token', { token: 'cin_mine' }],
])('[API-01] refuses an account with a wrong %s: %j', async (path, fields) => {
  const before = await stored();
  expectFieldError(await makeAccount(admin, fields), path);
  expect(await stored()).toEqual(before);
});

it.each(['nobody', 'disabled', 'customer'])('[API-01] %s is no owner', async (owner) => {
  const before = await stored();
  expectRefusal(await makeAccount(admin, { owner }), 'no-such-person');
  expect(await stored()).toEqual(before);
});

it('[API-02] reads what it was granted, with the sight of its owner, and nothing else', async () => {
  const { client } = await made({ owner: 'employee', permissions: ['war-report:list', 'visitor:list'] });
  const reports: Json[] = dataOf(await client.get('/war-reports'));
  const own: Json[] = dataOf(await (await server.as('employee')).get('/war-reports'));
  expect(reports.length).toBeGreaterThan(0);
  expect(reports.map(({ documentId }) => documentId)).toEqual(own.map(({ documentId }) => documentId));
  expect((await client.get('/visitors')).status).toBe(200);
  for (const path of [
    '/contract-datas',
    '/users',
    '/users/me',
    '/waiting',
    '/notifications',
    '/service-accounts',
  ])
    expectRefusal(await client.get(path), 'forbidden');
  expectRefusal(await client.post('/visitors', { data: {} }), 'forbidden');
  expectRefusal(await client.post('/auth/change-password', {}), 'forbidden');
});

it('[API-02] has no place among people, boards and mails', async () => {
  const before = [
    await server.db('up_users').count({ n: '*' }),
    await server.db('outbox_mails').max({ id: 'id' }),
  ];
  await made();
  expect([
    await server.db('up_users').count({ n: '*' }),
    await server.db('outbox_mails').max({ id: 'id' }),
  ]).toEqual(before);
});

it('[API-02] is refused from the next request on once it is revoked, expired, or its owner disabled', async () => {
  const revoked = await made();
  expect((await revoked.client.get('/war-reports')).status).toBe(200);
  const [first, again] = [
    await admin.post(`/service-accounts/${revoked.documentId}/revoke`),
    await admin.post(`/service-accounts/${revoked.documentId}/revoke`),
  ];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(first.body.data.state).toBe('revoked');
  expectRefusal(await revoked.client.get('/war-reports'), 'account-revoked');

  const expired = await made();
  await server
    .db('service_accounts')
    .where({ document_id: expired.documentId })
    .update({ expires_at: new Date(Date.now() - 1) });
  expectRefusal(await expired.client.get('/war-reports'), 'account-expired');
  expect((await read(expired.documentId)).state).toBe('expired');

  const stopped = await made({ owner: 'employee3' });
  const id = await idOf(server, 'employee3');
  dataOf(await admin.post(`/users/${id}/disable`));
  expectRefusal(await stopped.client.get('/war-reports'), 'account-stopped');
  expect((await read(stopped.documentId)).state).toBe('stopped');
  dataOf(await admin.post(`/users/${id}/enable`));
  expectRefusal(
    await asMachine(server.anonymous, `cin_${'x'.repeat(43)}`).get('/war-reports'),
    'account-unknown',
  );
});

it('[API-03] the admins hear that accounts have stopped when their owner is disabled', async () => {
  await server.db('notifications').delete();
  await made({ owner: 'employee2', name: 'Badge reader' });
  const id = await idOf(server, 'employee2');
  const leaving: Json = (await (await server.as('it')).get(`/users/${id}/leaving`)).body;
  expect(JSON.stringify(leaving)).toContain('1 account for machines');
  expect(JSON.stringify(leaving)).not.toContain('Badge reader');
  dataOf(await (await server.as('it')).post(`/users/${id}/disable`));
  const told = await server.db('notifications').where({ type: 'Service Account' });
  expect(told.map(({ person_id: person }) => person)).toEqual([await idOf(server, 'administrator')]);
  expect(told[0]!.details).toContain('Badge reader');
  dataOf(await (await server.as('it')).post(`/users/${id}/enable`));
});

it('[API-02] comes only from its addresses', async () => {
  const { client } = await made({ addresses: ['192.0.2.0/24', '2001:db8::5'] });
  const from = (address: string) => client.with({ 'x-forwarded-for': address }).get('/war-reports');
  expect((await from('192.0.2.77')).status).toBe(200);
  expect((await from('2001:db8::5')).status).toBe(200);
  expectRefusal(await from('198.51.100.1'), 'account-address');
});

it('[API-02] a token in an address or from a browser is refused, and not logged', async () => {
  const { client, token } = await made();
  for (const path of [`/war-reports?access_token=${token}`, `/war-reports?filters[search][$words]=${token}`])
    expectRefusal(await server.anonymous.get(path), 'token-in-address');
  expectRefusal(
    await client.with({ origin: 'https://elsewhere.example' }).get('/war-reports'),
    'account-in-browser',
  );
  expectRefusal(
    await client.with({ 'sec-fetch-site': 'cross-site' }).get('/war-reports'),
    'account-in-browser',
  );
  expect(server.output()).not.toContain(token);
});

it('[API-03] audit and history name the account and its owner', async () => {
  const { client } = await made({
    name: 'Front desk',
    owner: 'pm',
    permissions: ['calendar-event:write', 'calendar-event:list', 'calendar-event:read'],
  });
  const event = { title: 'Fire drill', start: '2026-03-09T15:00:00Z', end: '2026-03-09T16:00:00Z' };
  const { documentId }: Json = dataOf(await client.post('/calendar-events', { data: event }));
  const [record]: Json[] = dataOf(await admin.get(`/audit-records?filters[subjectId]=${documentId}`));
  const { firstName, lastName }: Json = (await (await server.as('pm')).get('/users/me')).body;
  expect(record).toMatchObject({
    actor: 'pm',
    account: 'Front desk',
    actorName: `Front desk, for ${firstName} ${lastName}`,
  });
  const found: Json[] = dataOf(await admin.get('/audit-records?filters[account]=Front desk'));
  expect(found.map(({ subjectId }) => subjectId)).toEqual([documentId]);
});

it('[API-03] shows the last use and the requests of the last day', async () => {
  const { documentId, client } = await made();
  await manyAtOnce(5, () => client.get('/war-reports'));
  const { lastUsedAt, requestsLastDay } = await read(documentId);
  expect(requestsLastDay).toBe(5);
  expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000);
});

it('[API-03] an account that asks too often waits, and the others do not', async () => {
  const { client } = await made();
  const other = await made();
  const answers: Answer[] = [];
  while (answers.length < REQUESTS_A_MINUTE + 20)
    answers.push(...(await manyAtOnce(20, () => client.get('/war-reports?pagination[pageSize]=1'))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expectRefusal(refused[0]!, 'account-too-often');
  expect((await other.client.get('/war-reports')).status).toBe(200);
});

it('[API-03] admins and owner are told once, two weeks before the end', async () => {
  const { documentId } = await made({ owner: 'employee', name: 'Clock' });
  await server.db('notifications').delete();
  const runJob = async () => {
    await makeDue(server.db, 'tell-of-ending-accounts');
    await expect.poll(() => isDone(server.db, 'tell-of-ending-accounts'), JOB_DONE).toBe(true);
  };
  const told = async () =>
    (
      await server
        .db('notifications')
        .where('details', 'like', '%account for machines Clock ends%')
        .orderBy('id')
    ).map(({ person_id: person }) => person);
  await runJob();
  expect(await told()).toEqual([]);
  await server
    .db('service_accounts')
    .where({ document_id: documentId })
    .update({ expires_at: new Date(Date.now() + 13 * 86_400_000) });
  await runJob();
  await runJob();
  expect((await told()).toSorted()).toEqual(
    [await idOf(server, 'employee'), await idOf(server, 'administrator')].toSorted(),
  );
});

it('[API-02] revoked and used at the same moment, each request is answered by one of the two', async () => {
  const { documentId, client } = await made();
  const [, ...answers] = await Promise.all([
    admin.post(`/service-accounts/${documentId}/revoke`),
    ...Array.from({ length: 8 }, () => client.get('/war-reports')),
  ]);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  expectRefusal(await client.get('/war-reports'), 'account-revoked');
});
