import { beforeEach, describe, expect, it } from 'vitest';
import { onPostgres } from '../../../testing/databases/database';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Client, Json } from '../../../testing/http';
import { queueMails } from '../../../testing/mails';
import type { TestServer } from '../../../testing/server';
import { serverWithMailServer } from '../../../testing/servers/mail-server';
import { bodyOf, inGoodMood, type MailServer, readMail } from '../../../testing/smtp';
import { aUser, createdUser } from '../../../testing/users';

const SOON = { timeout: 20_000, interval: 50 };

let smtp: MailServer;
let server: TestServer;
let it_: Client;
serverWithMailServer((made) => ({ smtp, server, it_ } = made), { accounts: true });

const inState = async (...states: string[]) =>
  Number((await server.db('outbox_mails').whereIn('state', states).count({ n: '*' }))[0]!.n);

beforeEach(async () => {
  await server.db('mail_outages').update({ next_try_at: Date.now() });
  await expect.poll(() => inState('pending', 'sending'), SOON).toBe(0);
  // Mails that failed in an earlier test would count among those of the next.
  await server.db('outbox_mails').delete();
});

const state = async (): Promise<Json> => (await it_.get('/mail-queue/state')).body.data;
const rowOf = (recipient: string): Promise<Json> => server.db('outbox_mails').where({ recipient }).first();
const bellsOf = async (username: string): Promise<Json[]> =>
  (await (await server.as(username as never)).get('/notifications?filters[type]=Mail Queue')).body.data;

const arrivedOf = (name: string) =>
  smtp.received.map(({ to }) => to[0]!).filter((recipient) => recipient.startsWith(name));

const faults: [string, string, Partial<MailServer['mood']>, string][] = [
  ['refuses the sender', 'sender', { sender: '550 5.7.1 Sender refused' }, 'Sender refused'],
  ['passes no mail on', 'relay', { recipient: '554 5.7.1 Relay access denied' }, 'Relay access denied'],
  ['refuses every recipient', 'refused', { recipient: '550 Policy' }, 'Policy'],
];

describe.each(faults)('[NOT-08] a mail server that %s', (_what, kind, mood, says) => {
  const name = `${kind}-`;

  it('[NOT-08] lets no mail fail: IT sees what it says, since when and until when, is notified once, and every mail goes once the server is back', async () => {
    Object.assign(smtp.mood, mood);
    const recipients = await queueMails(server.db, name, 40);
    await expect.poll(async () => (await state()).outage?.kind, SOON).toBe(kind);
    const { outage, waiting, failed } = await state();
    expect(outage.says).toContain(says);
    expect(Date.now() - Date.parse(outage.since)).toBeLessThan(20_000);
    expect(Date.parse(outage.nextTryAt)).toBeGreaterThan(Date.parse(outage.since));
    expect({ waiting, failed }).toMatchObject({ waiting: 40, failed: 0 });
    // Only a few of them were tried; the rest waited without a failure of their own.
    const tried = await server
      .db('outbox_mails')
      .where('recipient', 'like', `${name}%`)
      .where('attempts', '>', 0);
    expect(tried.length).toBeLessThanOrEqual(onPostgres ? 12 : 6);

    await it_.post('/mail-queue/try-now');
    await expect.poll(async () => (await state()).outage.tries, SOON).toBeGreaterThan(outage.tries);
    expect((await state()).outage.since).toBe(outage.since);
    for (const username of ['it', 'it2']) {
      const bells = await bellsOf(username);
      expect(bells).toHaveLength(1);
      expect(bells[0].details).toMatch(/^No email is going out: the mail server /);
    }
    expect(await bellsOf('employee')).toEqual([]);

    Object.assign(smtp.mood, inGoodMood());
    expect((await it_.post('/mail-queue/try-now')).status).toBe(200);
    await expect.poll(() => inState('pending', 'sending'), SOON).toBe(0);
    expect(arrivedOf(name).toSorted()).toEqual(recipients.toSorted());
    expect(await state()).toEqual({ outage: null, waiting: 0, failed: 0 });
    for (const username of ['it', 'it2']) expect(await bellsOf(username)).toEqual([]);
  });
});

it('[NOT-08] refuses our log-in: the same, also after the server has been down and up again', async () => {
  await smtp.stop();
  const recipients = await queueMails(server.db, 'login-', 10);
  await expect.poll(async () => (await state()).outage?.kind, SOON).toBe('unreachable');
  smtp.mood.lockedOut = true;
  await smtp.start();
  await expect
    .poll(async () => {
      await it_.post('/mail-queue/try-now');
      return (await state()).outage.kind;
    }, SOON)
    .toBe('sign-in');
  expect((await state()).outage.says).toContain('535');
  expect(await bellsOf('it')).toHaveLength(1);
  smtp.mood.lockedOut = false;
  await it_.post('/mail-queue/try-now');
  await expect.poll(() => inState('pending', 'sending', 'failed'), SOON).toBe(0);
  expect(arrivedOf('login-').toSorted()).toEqual(recipients.toSorted());
});

it('[NOT-08] an outage of days lets no mail fail for its age', async () => {
  smtp.mood.sender = '550 5.7.1 Sender refused';
  const [recipient] = await queueMails(server.db, 'old-', 1);
  const days = 3 * 24 * 3_600_000;
  await server
    .db('outbox_mails')
    .where({ recipient })
    .update({ created_at: onPostgres ? new Date(Date.now() - days) : Date.now() - days });
  await expect.poll(async () => (await state()).outage?.kind, SOON).toBe('sender');
  expect((await rowOf(recipient!)).state).toBe('pending');
  smtp.mood.sender = null;
  await it_.post('/mail-queue/try-now');
  await expect.poll(async () => (await rowOf(recipient!)).state, SOON).toBe('sent');
});

it('[NOT-08] a mailbox that is not there fails alone and at once, and holds nothing up, three in a row neither', async () => {
  const missing = await queueMails(server.db, 'missing-', 5);
  for (const recipient of missing) smtp.mood.unknown.add(recipient);
  const others = await queueMails(server.db, 'there-', 5);
  await expect.poll(() => inState('pending', 'sending'), SOON).toBe(0);
  for (const recipient of missing)
    expect(await rowOf(recipient)).toMatchObject({ state: 'failed', attempts: 1 });
  expect(arrivedOf('there-').toSorted()).toEqual(others);
  expect((await state()).outage).toBeNull();
  expect(await bellsOf('it')).toEqual([]);
});

describe('sending all failed mails again', () => {
  const audited = () => server.db('audit_records').where({ action: 'mail.send-all-again' });

  it('[NOT-08, USR-05, SEC-08] is one act: ordinary mails go as they were, passwords as one link each, the disabled get none', async () => {
    const secret = aUser();
    const disabled = aUser();
    smtp.mood.unknown.add(secret.email).add(disabled.email);
    await it_.post('/auth/local/register', secret);
    const { id } = await createdUser(it_, disabled);
    const ordinary = await queueMails(server.db, 'again-', 20);
    for (const recipient of ordinary) smtp.mood.unknown.add(recipient);
    await expect.poll(() => inState('pending', 'sending'), SOON).toBe(0);
    expect((await it_.post(`/users/${id}/disable`)).status).toBe(200);
    smtp.mood.unknown.clear();
    for (const username of ['employee', 'administration', 'customer'] as const)
      expectRefusal(await (await server.as(username)).post('/mail-queue/send-again'), 'forbidden');
    const answers = await Promise.all([
      it_.post('/mail-queue/send-again'),
      it_.post('/mail-queue/send-again'),
    ]);
    expect(answers.map(({ body }) => body.data).toSorted((a, b) => a.again - b.again)).toEqual([
      { again: 0, left: 1 },
      { again: 21, left: 1 },
    ]);
    await expect.poll(() => inState('pending', 'sending'), SOON).toBe(0);
    expect(arrivedOf('again-').toSorted()).toEqual(ordinary.toSorted());
    const links = smtp.received.filter(({ to }) => to.includes(secret.email));
    expect(links).toHaveLength(1);
    expect(bodyOf(readMail(links[0]!.raw), 'text/plain')).toMatch(/#code=[\w-]+/);
    expect(smtp.received.filter(({ to }) => to.includes(disabled.email))).toEqual([]);
    expect(await audited()).toEqual([
      expect.objectContaining({ actor_name: 'it', subject_type: 'mail', subject_name: '21 failed emails' }),
    ]);
  });

  it('[NOT-08] says nothing of an act when there was nothing to send', async () => {
    const before = (await audited()).length;
    expect((await it_.post('/mail-queue/send-again')).body.data).toEqual({ again: 0, left: 0 });
    expect(await audited()).toHaveLength(before);
  });
});
