import { MAX_WEBHOOKS } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { people } from '../../testing/people';
import { receiver } from '../../testing/receiver';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ instances: onPostgres ? 2 : 1 });
  admin = await server.as('administrator');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db('webhook_deliveries').delete();
  await server.db('webhooks').delete();
});

/** A public IP address, so no name is resolved. Nothing is sent, since the webhook is off. */
const aWebhook = (fields: object = {}) => ({
  name: 'Chat',
  url: 'https://93.184.215.14/in',
  kinds: ['ticket.opened', 'build.moved'],
  active: false,
  ...fields,
});

const set = async (fields: object = {}): Promise<Json> => {
  const { status, body, text } = await admin.post('/webhooks', { data: aWebhook(fields) });
  expect(status, text).toBe(201);
  return body.data;
};

const everything = async () => ({
  webhooks: await server.db('webhooks').orderBy('id'),
  deliveries: await server.db('webhook_deliveries').orderBy('id'),
  audit: await server.db('audit_records').max({ id: 'id' }),
});

it('[WHK-01] admins alone set, see, change and delete webhooks', async () => {
  const { documentId } = await set();
  for (const person of people.filter((one) => one !== 'administrator')) {
    const client = await server.as(person);
    for (const [method, path, body] of [
      ['GET', '/webhooks'],
      ['GET', `/webhooks/${documentId}`],
      ['POST', '/webhooks', { data: aWebhook() }],
      ['PUT', `/webhooks/${documentId}`, { data: { name: 'Mine' } }],
      ['DELETE', `/webhooks/${documentId}`],
      ['POST', `/webhooks/${documentId}/secret`],
      ['GET', `/webhooks/${documentId}/deliveries`],
      ['POST', `/webhooks/${documentId}/deliveries`, { data: {} }],
    ] as const)
      expectRefusal(await client.call(method, path, body), 'forbidden');
  }
  const { body } = await admin.put(`/webhooks/${documentId}`, { data: { kinds: ['qpr.decided'] } });
  expect(body.data).toMatchObject({ name: 'Chat', kinds: ['qpr.decided'], state: 'off', revision: 1 });
  expect((await admin.delete(`/webhooks/${documentId}`)).status).toBe(204);
  expectRefusal(await admin.get(`/webhooks/${documentId}`), 'not-found');
});

it('[WHK-06] the secret is shown once, sealed in the data, and in no list, record or audit', async () => {
  const made = await set();
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const renewed = (await admin.post(`/webhooks/${made.documentId}/secret`)).body.data;
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(made.secret);
  const later = [
    await admin.get('/webhooks'),
    await admin.get(`/webhooks/${made.documentId}`),
    await admin.put(`/webhooks/${made.documentId}`, { data: { name: 'Chat 2' } }),
    await admin.get('/audit-records?filters[subjectType]=webhook'),
  ];
  for (const { status, text } of later) {
    expect(status, text).toBe(200);
    for (const secret of [made.secret, renewed.secret]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/whsec_|"secret"|claim/);
  }
  expect(JSON.stringify(await everything())).not.toContain('whsec_');
  const records = later[3]!.body.data.map(({ action }: Json) => action);
  expect(records).toEqual(expect.arrayContaining(['webhook.create', 'webhook.new-secret', 'webhook.update']));
});

it('[WHK-01] one without a name is called after its host', async () => {
  const { name: _, ...data } = aWebhook();
  expect((await admin.post('/webhooks', { data })).body.data.name).toBe('93.184.215.14');
});

const inside = [
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/latest/',
  'https://100.100.100.200/latest/',
  'https://127.0.0.1/in',
  'https://0x7f.1/in',
  'https://2130706433/in',
  'https://localhost/in',
  'https://0.0.0.0/in',
  'https://10.1.2.3/in',
  'https://172.31.0.1/in',
  'https://192.168.1.1/in',
  'https://100.64.0.1/in',
  'https://224.0.0.1/in',
  'https://[::1]/in',
  'https://[::]/in',
  'https://[fe80::1]/in',
  'https://[fc00::1]/in',
  'https://[::ffff:10.0.0.1]/in',
  'https://[::ffff:a9fe:a9fe]/in',
  'https://[64:ff9b::a00:1]/in',
  'https://[2002:a00:1::]/in',
];
const otherwiseWrong = [
  'http://93.184.215.14/in',
  'ftp://93.184.215.14/in',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://somebody:password@93.184.215.14/in',
  'hooks',
  '',
];

it.each([...inside, ...otherwiseWrong])(
  '[WHK-02] an address of %s is refused, and changes nothing',
  async (url) => {
    const { documentId } = await set();
    const before = await everything();
    expectFieldError(await admin.post('/webhooks', { data: aWebhook({ url }) }), 'url');
    expectFieldError(await admin.put(`/webhooks/${documentId}`, { data: { url } }), 'url');
    expect(await everything()).toEqual(before);
  },
);

it('[WHK-07] one that was written past the product, or leads elsewhere since, gets nothing either', async () => {
  const target = await receiver();
  const { documentId } = await set();
  for (const host of ['127.0.0.1', 'localhost']) {
    await server.db('webhook_deliveries').delete();
    const url = target.url.replace('http:', 'https:').replace('127.0.0.1', host);
    const now = onPostgres ? new Date() : Date.now();
    await server.db('webhooks').update({ url, active: true, paused_at: null, next_at: now });
    await admin.post(`/webhooks/${documentId}/deliveries`, { data: {} });
    await expect
      .poll(async () => (await server.db('webhook_deliveries').first()).error, { timeout: 15_000 })
      .toMatch(/private network/);
  }
  expect(target.received).toEqual([]);
  await target.stop();
});

it.each([
  ['kinds', { kinds: [] }],
  ['kinds.0', { kinds: ['everything'] }],
  ['name', { name: '' }],
  ['active', { active: 'yes' }],
  ['secret', { secret: 'whsec_AAAA' }],
])('[WHK-01] a wrong %s is refused, and changes nothing', async (path, fields) => {
  const before = await everything();
  expectFieldError(await admin.post('/webhooks', { data: aWebhook(fields) }), path);
  expect(await everything()).toEqual(before);
});

it('[WHK-01] of two who change the same state at once, one is refused', async () => {
  const { documentId, revision } = await set();
  const clients = await Promise.all(server.instances.map((one) => one.as('administrator')));
  const answers = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      clients[index % clients.length]!.put(`/webhooks/${documentId}`, {
        data: { name: `N${index}`, revision },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expectRefusal(
    answers.find(({ status }) => status === 409)!,
    'stale',
  );
});

it('[WHK-01] there are only as many as the limit allows', async () => {
  for (let count = 0; count < MAX_WEBHOOKS; count += 1) await set();
  expectRefusal(await admin.post('/webhooks', { data: aWebhook() }), 'too-many-webhooks');
  expect(await server.db('webhooks')).toHaveLength(MAX_WEBHOOKS);
});

it('[WHK-04] a delivery of another webhook, and one that is not there, cannot be sent again', async () => {
  const [one, other] = [await set(), await set()];
  const sent = (await admin.post(`/webhooks/${one.documentId}/deliveries`, { data: {} })).body.data;
  const path = `/webhooks/${other.documentId}/deliveries`;
  for (const delivery of [sent.documentId, 'zzzzzzzzzzzzzzzzzzzzzzzz'])
    expectRefusal(await admin.post(path, { data: { delivery } }), 'not-found');
  expect((await admin.get(path)).body.data).toEqual([]);
});
