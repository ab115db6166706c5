import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../../testing/databases/database';
import { expectRefusal } from '../../../testing/expect-refusal';
import { whileFailing } from '../../../testing/databases/fault';
import type { Client, Json } from '../../../testing/http';
import { makeMailsDue, queueMails } from '../../../testing/mails';
import { startServer, type TestServer } from '../../../testing/server';
import { serverWithMailServer } from '../../../testing/servers/mail-server';
import { bodyOf, type MailServer, readMail } from '../../../testing/smtp';
import { aUser, createdUser } from '../../../testing/users';

const SOON = { timeout: 15_000, interval: 50 };
const MINUTE = 60_000;

let smtp: MailServer;
let server: TestServer;
let it_: Client;
const { receivedBy, rowsFor, stateOf } = serverWithMailServer((made) => ({ smtp, server, it_ } = made));

describe('mails on their way', () => {
  it('[NOT-08, USR-05] goes out once, in plain text and HTML, and its password is erased afterwards', async () => {
    const input = aUser();
    await it_.post('/auth/local/register', input);
    await expect.poll(() => stateOf(input.email), SOON).toBe('sent');
    const [mail, ...others] = receivedBy(input.email);
    expect(others).toEqual([]);
    expect(mail!.to).toEqual([input.email]);
    const read = readMail(mail!.raw);
    expect(bodyOf(read, 'text/plain')).toContain(`Temporary password: ${input.password}`);
    expect(bodyOf(read, 'text/html')).toContain(`Temporary password: ${input.password}`);
    const [row] = await rowsFor(input.email);
    expect(row).toMatchObject({ text: '', html: '', attempts: 1, last_error: null });
    expect(JSON.stringify(await server.db('outbox_mails'))).not.toContain(input.password);
  });

  it('[NOT-04] it says do not reply, links to the log-in with redirect_to, and names the support contact', async () => {
    const person = await createdUser(it_);
    await expect.poll(() => receivedBy(person.email).length, SOON).toBe(1);
    const read = readMail(receivedBy(person.email)[0]!.raw);
    for (const type of ['text/plain', 'text/html']) {
      const body = bodyOf(read, type);
      expect(body).toContain('Please do not reply to this email');
      expect(body).toContain('http://intranet.test/Login?redirect_to=Home');
      expect(body).toContain('Contact support@intranet.example');
    }
    expect(read.headers).toMatch(/^Subject: Your Company Intranet account$/m);
    expect(read.headers).toMatch(/^From: "Company: Intranet" <no-reply@intranet.example>$/m);
    expect(read.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it('[NOT-04] names that look like markup or header lines stay names', async () => {
    const administration = await server.as('administration');
    const person = await createdUser(it_, { firstName: '<img src=x onerror=alert(1)>' });
    const project = 'A & B\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>';
    const { body, status } = await administration.post('/contract-datas', {
      data: { project, division: 'D' },
    });
    expect(status).toBe(201);
    await administration.post(`/contract-datas/${body.data.documentId}/assign`, {
      data: { usernames: [person.username] },
    });
    await expect.poll(() => receivedBy(person.email).length, SOON).toBe(2);
    const { raw, to } = receivedBy(person.email).find((mail) => mail.raw.includes('You were assigned to'))!;
    expect(to).toEqual([person.email]);
    const read = readMail(raw);
    expect(read.headers).not.toMatch(/^Bcc:/im);
    expect(read.headers.match(/^Subject:/gim)).toHaveLength(1);
    const html = bodyOf(read, 'text/html');
    expect(html).not.toMatch(/<script|<img/i);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('[NOT-08] a mail server that is down delays no request and loses no mail; up again, each arrives once', async () => {
    await smtp.stop();
    const emails: string[] = [];
    const start = performance.now();
    for (let index = 0; index < 5; index += 1) emails.push((await createdUser(it_)).email);
    const withoutMail = (performance.now() - start) / 5;
    expect(withoutMail).toBeLessThan(2000);
    await expect
      .poll(async () => (await rowsFor(emails[0]!))[0].last_error, SOON)
      .toMatch(/ECONNREFUSED|ESOCKET|ECONNECTION/);
    for (const email of emails) expect(['pending', 'sending']).toContain(await stateOf(email));
    await smtp.start();
    await expect
      .poll(async () => {
        await makeMailsDue(server.db);
        return Promise.all(emails.map(stateOf));
      }, SOON)
      .toEqual(emails.map(() => 'sent'));
    for (const email of emails) expect(receivedBy(email)).toHaveLength(1);
  });

  it('[NOT-08] a slow mail server delays no request, and nothing is sent twice in that time', async () => {
    smtp.mood.slow = 2500;
    const start = performance.now();
    const person = await createdUser(it_);
    expect(performance.now() - start).toBeLessThan(2000);
    await expect.poll(() => stateOf(person.email), SOON).toBe('sent');
    expect(receivedBy(person.email)).toHaveLength(1);
  });

  it('[NOT-08] a mail that is refused for now is tried again later, under the same message id', async () => {
    smtp.mood.temporarily = 451;
    const person = await createdUser(it_);
    await expect.poll(async () => (await rowsFor(person.email))[0].last_error, SOON).toContain('451');
    const [row] = await rowsFor(person.email);
    expect(row.state).toBe('pending');
    expect(Number(new Date(row.next_at)) - Date.now()).toBeLessThan(MINUTE);
    smtp.mood.temporarily = null;
    await expect
      .poll(async () => {
        await makeMailsDue(server.db);
        return stateOf(person.email);
      }, SOON)
      .toBe('sent');
    expect(receivedBy(person.email).map(({ messageId }) => messageId)).toEqual([row.message_id]);
  });

  it('[NOT-08] a mail whose worker died is sent by the next one', async () => {
    const person = await createdUser(it_);
    await expect.poll(() => stateOf(person.email), SOON).toBe('sent');
    // As if the worker had been killed between claiming and sending, more than two minutes ago.
    const past = onPostgres ? new Date(Date.now() - 1000) : Date.now() - 1000;
    await server
      .db('outbox_mails')
      .where({ recipient: person.email })
      .update({ state: 'sending', locked_until: past, text: 'again' });
    await expect.poll(() => stateOf(person.email), SOON).toBe('sent');
    const ids = receivedBy(person.email).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  const arrivedOf = (name: string) =>
    smtp.received.map(({ to }) => to[0]!).filter((recipient) => recipient.startsWith(name));

  const inState = (name: string, ...states: string[]): Promise<Json[]> =>
    server.db('outbox_mails').where('recipient', 'like', `${name}%`).whereIn('state', states);

  it('[NOT-08, REL-03] all workers together send each of a hundred mails exactly once', async () => {
    const recipients = await queueMails(server.db, 'crowd', 100);
    await expect.poll(() => inState('crowd', 'pending', 'sending', 'failed'), SOON).toEqual([]);
    expect(arrivedOf('crowd').toSorted()).toEqual(recipients.toSorted());
  });

  it('[NOT-08, REL-04] of a hundred mails whose worker is killed each arrives, and twice only what it had in its hands', async () => {
    smtp.mood.slow = 20;
    const recipients = await queueMails(server.db, 'killed', 100);
    await expect.poll(() => arrivedOf('killed').length, { ...SOON, interval: 5 }).toBeGreaterThan(20);
    await server.restart('SIGKILL');
    // The others continue; the rest is claimed by the dead worker, whose claim expires.
    await expect.poll(() => inState('killed', 'pending'), SOON).toEqual([]);
    await expect.poll(async () => (await inState('killed', 'sending')).length, SOON).toBeLessThanOrEqual(4);
    const dead = (await inState('killed', 'sending')).map(({ recipient }) => recipient as string);
    await server
      .db('outbox_mails')
      .where({ state: 'sending' })
      .update({ locked_until: onPostgres ? new Date() : Date.now() });
    await expect.poll(() => inState('killed', 'pending', 'sending', 'failed'), SOON).toEqual([]);
    const arrived = arrivedOf('killed');
    expect([...new Set(arrived)].toSorted()).toEqual(recipients.toSorted());
    const twice = recipients.filter((recipient) => arrived.filter((one) => one === recipient).length > 1);
    expect(dead).toEqual(expect.arrayContaining(twice));
    expect(arrived.length).toBeLessThanOrEqual(recipients.length + dead.length);
  });

  it('[NOT-08, REL-01] no mail goes out of a change that was rolled back', async () => {
    const input = aUser();
    await whileFailing(server, 'insert', 'audit_records', async () =>
      expectRefusal(await it_.post('/auth/local/register', input), 'internal'),
    );
    expect(await rowsFor(input.email)).toEqual([]);
  });

  it('[NOT-10, SEC-02] the queue is for IT and admins, and says nothing of what is written', async () => {
    for (const person of ['employee', 'administration', 'supervisor', 'customer']) {
      expectRefusal(await (await server.as(person)).get('/mail-queue'), 'forbidden');
    }
    for (const field of ['text', 'html', 'secret', 'messageId', 'attachments']) {
      expectRefusal(await it_.get(`/mail-queue?filters[${field}][$contains]=a`), 'bad-query');
    }
    expect((await (await server.as('administrator')).get('/mail-queue')).status).toBe(200);
  });
});

describe('without a mail server', () => {
  let alone: TestServer;
  beforeAll(async () => {
    alone = await startServer();
  });
  afterAll(() => alone.stop());

  it('[NOT-08] each message is an .eml file in DATA_DIR/mail', async () => {
    const input = aUser({ firstName: 'Łukasz' });
    await (await alone.as('it')).post('/auth/local/register', input);
    const folder = path.join(alone.dataDir, 'mail');
    const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const state = async () =>
      (await alone.db('outbox_mails').where({ recipient: input.email }).first()).state;
    await expect.poll(state, SOON).toBe('sent');
    const texts = await Promise.all((await files()).map((name) => readFile(path.join(folder, name), 'utf8')));
    const mine = texts.filter((text) => text.includes(input.email));
    expect(mine).toHaveLength(1);
    const read = readMail(mine[0]!);
    expect(bodyOf(read, 'text/plain')).toContain('Hello Łukasz,');
    expect(bodyOf(read, 'text/html')).toContain(`Temporary password: ${input.password}`);
  });
});
