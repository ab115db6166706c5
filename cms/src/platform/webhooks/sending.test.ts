import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { webhookKinds } from '@intranet/domain';
import { ChangeControl } from '../../testing/change-control';
import { onPostgres } from '../../testing/databases/database';
import { managedTicket, submittedTicket } from '../../testing/desk';
import { expectFieldError } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { type Receiver, receiver, signedBy } from '../../testing/receiver';
import { bullets, clearDrafts, postReport } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';

const SOON = { timeout: 20_000, interval: 50 };

let server: TestServer;
let target: Receiver;
let admin: Client;
let employee: Client;
beforeAll(async () => {
  target = await receiver();
  server = await startServer({
    instances: onPostgres ? 2 : 1,
    env: { WEBHOOK_ALLOW_PRIVATE: 'true' },
    eager: true,
  });
  [admin, employee] = [await server.as('administrator'), await server.as('employee')];
});
afterAll(async () => {
  await server.stop();
  await target.stop();
});
beforeEach(async () => {
  await server.db('webhooks').delete();
  await server.db('webhook_deliveries').delete();
  // What was told of a webhook that an earlier test let fail.
  await server.db('notifications').where({ type: 'Webhook' }).delete();
  await server.db('outbox_mails').where({ kind: 'webhook-paused' }).delete();
  target.manner = { status: 204 };
  target.received.length = 0;
});

const set = async (kinds: readonly string[] = ['ticket.opened'], path = '/in'): Promise<Json> => {
  const data = { name: 'Chat', url: `${target.url}${path}`, kinds };
  const { status, body, text } = await admin.post('/webhooks', { data });
  expect(status, text).toBe(201);
  return body.data;
};

const now = () => (onPostgres ? new Date() : Date.now());

/** Makes the next try due, instead of waiting hours. */
const makeDue = () => server.db('webhooks').update({ next_at: now() });

const read = async ({ documentId }: Json): Promise<Json> =>
  (await admin.get(`/webhooks/${documentId}`)).body.data;
const deliveriesOf = async ({ documentId }: Json): Promise<Json[]> =>
  (await admin.get(`/webhooks/${documentId}/deliveries?sort=id`)).body.data;
const states = async (webhook: Json) => (await deliveriesOf(webhook)).map(({ state }) => state);
const arrived = () => target.received.map(({ sent }) => sent.type);

it('[WHK-03] [WHK-05] each kind of event is sent, signed, with ids and states and no text that a person wrote', async () => {
  const { secret } = await set(webhookKinds);
  const words = 'Xylophone';
  await clearDrafts(employee);
  const ticket = await managedTicket(employee, await server.as('it'), { assignedTo: 'it', priority: 1 });
  await (
    await server.as('it')
  ).put(`/it-tickets/${ticket.documentId}`, {
    data: { resolved: true, solution: words },
  });
  const report = await postReport(employee, { submitted: true, activity: bullets(words) });
  const office = new ChangeControl(server);
  const { build } = await office.at('Review QIP-1s');
  await expect.poll(() => new Set(arrived()), SOON).toEqual(new Set(webhookKinds));
  for (const one of target.received) {
    expect(signedBy(secret, one)).toBe(true);
    expect(one.id).toMatch(/^msg_[a-z0-9]{24}$/);
    expect(Math.abs(one.timestamp - Date.now() / 1000)).toBeLessThan(60);
    expect(Object.keys(one.sent)).toEqual(['type', 'timestamp', 'data']);
    expect(one.body).not.toContain(words);
    expect(one.body).not.toMatch(/monitor stays black|does not start|It is /i);
  }
  const of = (type: string): Json => target.received.find(({ sent }) => sent.type === type)!.sent.data;
  expect(of('ticket.opened')).toMatchObject({
    record: {
      type: 'it-ticket',
      documentId: ticket.documentId,
      number: expect.stringMatching(/^Ticket \d{4}$/),
    },
    actor: 'employee',
  });
  expect(of('ticket.resolved')).toMatchObject({ event: 'resolved', resolved: true, actor: 'it' });
  expect(of('report.submitted').record.documentId).toBe(report.body.data.documentId);
  expect(of('qpr.decided')).toMatchObject({ outcome: 'approved', actor: 'pm' });
  expect(of('qcr.decided')).toMatchObject({ outcome: 'approved', disposition: expect.any(String) });
  const moves = target.received
    .filter(({ sent }) => sent.type === 'build.moved')
    .map(({ sent }) => sent.data);
  expect(moves.at(-1)).toMatchObject({ record: { documentId: build.documentId }, to: 'Review QIP-1s' });
});

it('[WHK-03] what is refused or saved as a draft is no event, and kinds that are not chosen are not sent', async () => {
  const webhook = await set(['report.submitted']);
  await clearDrafts(employee);
  await postReport(employee);
  await employee.post('/war-reports', { data: { submitted: true } });
  await submittedTicket(employee);
  expect(await deliveriesOf(webhook)).toEqual([]);
});

it('[WHK-03] [WHK-08] a receiver that fails is asked again, and what comes later waits behind it', async () => {
  target.manner = { status: 500, answer: 'Out of order' };
  const webhook = await set();
  const [one, two] = [await submittedTicket(employee), await submittedTicket(employee)];
  await expect.poll(async () => (await deliveriesOf(webhook))[0]!.attempts, SOON).toBe(1);
  const [first, second] = await deliveriesOf(webhook);
  expect(first).toMatchObject({
    state: 'pending',
    status: 500,
    answer: 'Out of order',
    error: 'It answered 500.',
  });
  expect(second).toMatchObject({ state: 'pending', attempts: 0 });
  expect(await read(webhook)).toMatchObject({ state: 'failing', waiting: 2, lastError: 'It answered 500.' });
  target.manner = { status: 200, answer: 'ok' };
  await makeDue();
  await expect.poll(() => states(webhook), SOON).toEqual(['delivered', 'delivered']);
  expect(target.received.map(({ sent }) => sent.data.record.documentId)).toEqual([
    one.documentId,
    one.documentId,
    two.documentId,
  ]);
  expect(target.received[0]!.id).toBe(target.received[1]!.id);
  expect(await read(webhook)).toMatchObject({ state: 'active', waiting: 0, lastError: null });
});

it.each(['http://169.254.169.254/latest/meta-data', 'https://[fd00:ec2::254]/', 'https://100.100.100.200/'])(
  '[WHK-02] %s, where clouds tell their computers secrets, is refused though private addresses are allowed',
  async (url) => {
    const data = { name: 'Cloud', url, kinds: ['ticket.opened'] };
    expectFieldError(await admin.post('/webhooks', { data }), 'url');
    expect(await server.db('webhooks')).toEqual([]);
  },
);

it('[WHK-07] [WHK-08] a redirect is not followed', async () => {
  target.manner = { status: 302, location: `${target.url}/elsewhere` };
  const webhook = await set();
  await submittedTicket(employee);
  await expect.poll(async () => (await deliveriesOf(webhook))[0]?.error, SOON).toMatch(/302: redirects/);
  expect(target.received.map(({ path }) => path)).toEqual(['/in']);
});

it('[WHK-08] a receiver that hangs is given up after ten seconds, one that talks without end is cut off', async () => {
  target.manner = 'hangs';
  const webhook = await set();
  await submittedTicket(employee);
  await expect
    .poll(async () => (await deliveriesOf(webhook))[0]?.error, SOON)
    .toBe('There was no answer within 10 seconds.');
  target.manner = 'endless';
  await makeDue();
  await expect.poll(() => states(webhook), SOON).toEqual(['delivered']);
  const [{ answer, tookMs }] = (await deliveriesOf(webhook)) as [Json];
  expect(answer).toHaveLength(500);
  expect(tookMs).toBeLessThan(5_000);
});

it('[WHK-03] a receiver that is away loses nothing', async () => {
  const webhook = await set();
  await target.stop();
  await submittedTicket(employee);
  await expect
    .poll(async () => (await deliveriesOf(webhook))[0]?.error, SOON)
    .toBe('The connection was refused.');
  await target.start();
  await makeDue();
  await expect.poll(() => states(webhook), SOON).toEqual(['delivered']);
});

it('[WHK-08] after nine tries it is paused and every admin is notified; resumed, it sends what waits', async () => {
  target.manner = { status: 503 };
  const webhook = await set();
  await submittedTicket(employee);
  await expect.poll(async () => (await deliveriesOf(webhook))[0]?.attempts, SOON).toBe(1);
  await server.db('webhook_deliveries').update({ attempts: 8 });
  await makeDue();
  await expect.poll(async () => (await read(webhook)).state, SOON).toBe('paused');
  expect(await states(webhook)).toEqual(['failed']);
  const told = await server.db('notifications').where({ type: 'Webhook' }).orderBy('id');
  expect(told).toHaveLength(1);
  expect(told[0].details).toContain('The webhook Chat is paused');
  const mail = await server
    .db('outbox_mails')
    .where({ kind: 'webhook-paused' })
    .orderBy('id', 'desc')
    .first();
  expect(mail).toMatchObject({ recipient: 'administrator@intranet.example' });
  expect(mail.text).toContain('It answered 503.');
  target.manner = { status: 204 };
  await submittedTicket(employee);
  await makeDue();
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(await states(webhook)).toEqual(['failed', 'pending']);
  const { body } = await admin.put(`/webhooks/${webhook.documentId}`, { data: { active: true } });
  expect(body.data).toMatchObject({ pausedAt: null, lastError: null });
  await expect.poll(() => states(webhook), SOON).toEqual(['failed', 'delivered']);
});

it('[WHK-08] an address that says it is gone is not asked again', async () => {
  target.manner = { status: 410 };
  const webhook = await set();
  await submittedTicket(employee);
  await expect.poll(async () => (await read(webhook)).state, SOON).toBe('paused');
  expect(target.received).toHaveLength(1);
});

it('[WHK-04] a delivery is sent again as it was, under its own id; a test says nothing', async () => {
  const webhook = await set();
  await submittedTicket(employee);
  await expect.poll(() => states(webhook), SOON).toEqual(['delivered']);
  const [{ documentId: delivery }] = (await deliveriesOf(webhook)) as [Json];
  const path = `/webhooks/${webhook.documentId}/deliveries`;
  expect((await admin.post(path, { data: { delivery } })).status).toBe(201);
  expect((await admin.post(path, { data: {} })).body.data).toMatchObject({
    kind: 'webhook.test',
    state: 'pending',
  });
  await expect.poll(() => states(webhook), SOON).toEqual(['delivered', 'delivered', 'delivered']);
  const [first, again, test] = target.received;
  expect(again).toMatchObject({ id: first!.id, body: first!.body });
  expect(test!.sent).toMatchObject({ type: 'webhook.test', data: { actor: 'administrator' } });
});

it('[WHK-06] [WHK-05] for a day after a new secret both sign, then the new one alone', async () => {
  const webhook = await set();
  const { secret } = (await admin.post(`/webhooks/${webhook.documentId}/secret`)).body.data;
  await submittedTicket(employee);
  await expect.poll(() => target.received.length, SOON).toBe(1);
  expect(signedBy(secret, target.received[0]!)).toBe(true);
  expect(signedBy(webhook.secret, target.received[0]!)).toBe(true);
  await server.db('webhooks').update({ previous_until: onPostgres ? new Date(0) : 0 });
  await submittedTicket(employee);
  await expect.poll(() => target.received.length, SOON).toBe(2);
  expect(target.received[1]!.signatures).toHaveLength(1);
  expect(signedBy(secret, target.received[1]!)).toBe(true);
});

it('[WHK-03] many events at once arrive once each, in the order in which they were written', async () => {
  const webhook = await set();
  const clients = await Promise.all(server.instances.map((one) => one.as('employee')));
  await Promise.all([...Array(20).keys()].map((index) => submittedTicket(clients[index % clients.length]!)));
  await expect.poll(async () => (await read(webhook)).waiting, SOON).toBe(0);
  const written = await server.db('webhook_deliveries').orderBy('id').select('event_id');
  expect(target.received.map(({ id }) => id)).toEqual(written.map(({ event_id }) => event_id));
});

it('[WHK-09] what a restored copy has waiting is held with its mails', async () => {
  const webhook = await set();
  const held = {
    id: 'mail-server',
    kind: 'held',
    says: '',
    since: 1,
    tries: 0,
    next_try_at: 1,
    ended_at: null,
  };
  await server.db('mail_outages').insert(held).onConflict('id').merge();
  await submittedTicket(employee);
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(await states(webhook)).toEqual(['pending']);
  await server.db('mail_outages').update({ ended_at: Date.now() });
  await expect.poll(() => states(webhook), SOON).toEqual(['delivered']);
});

it('[WHK-03] a server that is killed between the event and the sending, or while it sends, sends it all the same', async () => {
  const webhook = await set();
  target.manner = 'hangs';
  await submittedTicket(employee);
  await expect.poll(() => target.received.length, SOON).toBe(1);
  for (const instance of server.instances) await instance.restart('SIGKILL');
  target.manner = { status: 204 };
  expect(await states(webhook)).toEqual(['pending']);
  // Ends the claim of the killed worker, instead of waiting until it expires.
  await server.db('webhooks').update({ claimed_until: onPostgres ? new Date(0) : 0 });
  await expect.poll(() => states(webhook), SOON).toEqual(['delivered']);
  expect(target.received[1]!.id).toBe(target.received[0]!.id);
});
