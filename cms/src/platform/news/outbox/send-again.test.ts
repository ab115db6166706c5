import { describe, expect, it } from 'vitest';
import { onPostgres } from '../../../testing/databases/database';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Client } from '../../../testing/http';
import { codeIn, makeMailsDue } from '../../../testing/mails';
import type { TestServer } from '../../../testing/server';
import { serverWithMailServer } from '../../../testing/servers/mail-server';
import { bodyOf, type MailServer, readMail } from '../../../testing/smtp';
import { aUser, createdUser } from '../../../testing/users';

const SOON = { timeout: 15_000, interval: 50 };

let smtp: MailServer;
let server: TestServer;
let it_: Client;
const { receivedBy, rowsFor, stateOf } = serverWithMailServer((made) => ({ smtp, server, it_ } = made));

/** What arrived at an address, but for the news that the address is theirs now. */
const besidesNews = (email: string) =>
  receivedBy(email).filter(({ raw }) => !raw.includes('Subject: Your email address was changed'));

/**
 * Stop it between two mails. A mail on its way would detect first that the server is unreachable, and the test's mails
 * would wait for the end of the outage without an attempt.
 */
async function stopMailServer(): Promise<void> {
  const underWay = async () =>
    Number(
      (await server.db('outbox_mails').whereIn('state', ['pending', 'sending']).count({ n: '*' }).first())?.n,
    );
  await expect.poll(underWay, SOON).toBe(0);
  await smtp.stop();
}

describe('mails that failed, or went to a mistyped address', () => {
  it('[NOT-10] a refused address fails at once, is shown with the server’s words, and is not tried again by itself', async () => {
    const input = aUser();
    smtp.mood.unknown.add(input.email);
    const others = aUser();
    await it_.post('/auth/local/register', input);
    await it_.post('/auth/local/register', others);
    await expect.poll(() => stateOf(input.email), SOON).toBe('failed');
    await expect.poll(() => stateOf(others.email), SOON).toBe('sent');
    const [row] = await rowsFor(input.email);
    expect(row).toMatchObject({ attempts: 1, text: '', html: '' });
    expect(row.last_error).toContain('550');
    const { body } = await it_.get(`/mail-queue?filters[recipient]=${input.email}`);
    expect(body.data[0]).toMatchObject({
      state: 'failed',
      kind: 'account-created',
      availableActions: ['send-again'],
    });
    expect(body.data[0].lastError).toContain('No such mailbox');
    expect(
      Object.keys(body.data[0]).filter((key) => /text|html|secret|attachment|message/i.test(key)),
    ).toEqual([]);
  });

  it('[USR-05, NOT-10] Send Again for a mail whose password is erased sends a reset link', async () => {
    const person = aUser();
    smtp.mood.unknown.add(person.email);
    await it_.post('/auth/local/register', person);
    await expect.poll(() => stateOf(person.email), SOON).toBe('failed');
    smtp.mood.unknown.clear();
    const [{ document_id }] = await rowsFor(person.email);
    for (const username of ['employee', 'administration', 'customer']) {
      expectRefusal(
        await (await server.as(username)).post(`/mail-queue/${document_id}/send-again`),
        'forbidden',
      );
    }
    expect((await it_.post(`/mail-queue/${document_id}/send-again`)).status).toBe(200);
    await expect.poll(() => stateOf(person.email), SOON).toBe('sent');
    const [mail, ...more] = receivedBy(person.email);
    expect(more).toEqual([]);
    const code = /#code=([\w-]+)/.exec(bodyOf(readMail(mail!.raw), 'text/plain'))![1]!;
    const password = 'Chosen-Pass-2026!';
    const reset = { code, password, passwordConfirmation: password };
    expect((await server.anonymous.post('/auth/reset-password', reset)).status).toBe(200);
    expectRefusal(await it_.post(`/mail-queue/${document_id}/send-again`), 'not-found');
  });

  it('[NOT-10] Send Again sends an ordinary mail as it was, under the same message id; one that was sent is not sent again', async () => {
    const person = await createdUser(it_);
    await expect.poll(() => stateOf(person.email), SOON).toBe('sent');
    smtp.mood.unknown.add(person.email);
    await it_.put(`/users/${person.id}`, { email: `new.${person.email}` });
    await expect.poll(() => stateOf(person.email), SOON).toBe('failed');
    const failed = (await rowsFor(person.email)).at(-1);
    smtp.mood.unknown.clear();
    expect((await it_.post(`/mail-queue/${failed.document_id}/send-again`)).status).toBe(200);
    await expect.poll(() => stateOf(person.email), SOON).toBe('sent');
    const mail = receivedBy(person.email).at(-1)!;
    expect(mail.messageId).toBe(failed.message_id);
    expect(bodyOf(readMail(mail.raw), 'text/plain')).toContain(`new.${person.email}`);
    expectRefusal(await it_.post(`/mail-queue/${failed.document_id}/send-again`), 'mail-not-failed');
  });

  it('[NOT-10, REL-02] Send Again works for the longest of addresses', async () => {
    const email = `${'a'.repeat(60)}@${['b', 'c', 'd'].map((letter) => letter.repeat(60)).join('.')}.com`;
    const person = await createdUser(it_, { email });
    await expect.poll(() => stateOf(email), SOON).toBe('sent');
    smtp.mood.unknown.add(email);
    await it_.put(`/users/${person.id}`, { email: aUser().email });
    await expect.poll(() => stateOf(email), SOON).toBe('failed');
    smtp.mood.unknown.clear();
    const { document_id } = (await rowsFor(email)).at(-1);
    expect((await it_.post(`/mail-queue/${document_id}/send-again`)).status).toBe(200);
    await expect.poll(() => stateOf(email), SOON).toBe('sent');
  });

  it('[NOT-08, USR-05, USR-08] what waits for a mistyped address goes to the corrected one, and nothing of it to the old', async () => {
    await stopMailServer();
    const input = aUser();
    const person = await createdUser(it_, input);
    const email = `right.${input.email}`;
    await expect.poll(async () => (await rowsFor(input.email))[0].last_error, SOON).not.toBeNull();
    expect((await it_.put(`/users/${person.id}`, { email })).status).toBe(200);
    await smtp.start();
    await expect
      .poll(async () => {
        await makeMailsDue(server.db);
        const rows = [...(await rowsFor(email)), ...(await rowsFor(input.email))];
        return rows.map(({ kind, state }) => `${kind}: ${state}`).sort();
      }, SOON)
      .toEqual(['account-created: sent', 'email-changed: sent', 'email-changed: sent']);
    expect(besidesNews(email).map(({ raw }) => bodyOf(readMail(raw), 'text/plain'))).toEqual([
      expect.stringContaining(`Temporary password: ${input.password}`),
    ]);
    const [notice, ...more] = receivedBy(input.email);
    expect(more).toEqual([]);
    expect(notice!.raw).not.toContain(input.password);
    expect((await rowsFor(input.email)).map(({ kind }) => kind)).toEqual(['email-changed']);
  });

  it('[NOT-10, USR-08] what failed for a mistyped address is sent to the corrected one by Send Again', async () => {
    const administration = await server.as('administration');
    const input = aUser();
    smtp.mood.unknown.add(input.email);
    const person = await createdUser(it_, input);
    const { body: line } = await administration.post('/contract-datas', {
      data: { project: `Line of ${person.username}`, division: 'D' },
    });
    await administration.post(`/contract-datas/${line.data.documentId}/assign`, {
      data: { usernames: [person.username] },
    });
    await expect
      .poll(async () => (await rowsFor(input.email)).map(({ state }) => state), SOON)
      .toEqual(['failed', 'failed']);
    const email = `right.${input.email}`;
    await it_.put(`/users/${person.id}`, { email });
    const failed = (await rowsFor(email)).filter(({ kind }) => kind !== 'email-changed');
    expect(failed.map(({ kind, state }) => [kind, state])).toEqual([
      ['account-created', 'failed'],
      ['charge-line-assigned', 'failed'],
    ]);
    for (const { document_id } of failed) await it_.post(`/mail-queue/${document_id}/send-again`);
    await expect.poll(() => besidesNews(email).length, SOON).toBe(2);
    const texts = besidesNews(email).map(({ raw }) => bodyOf(readMail(raw), 'text/plain'));
    expect(texts.filter((text) => text.includes('#code='))).toHaveLength(1);
    expect(texts.filter((text) => text.includes(`Line of ${person.username}`))).toHaveLength(1);
    expect(receivedBy(input.email)).toEqual([]);
  });

  it('[NOT-08, USR-08] a mail in the hands of a worker says in the queue where it went; one whose worker died goes to the corrected address', async () => {
    smtp.mood.slow = 2000;
    const person = await createdUser(it_);
    await expect.poll(() => stateOf(person.email), SOON).toBe('sending');
    const email = `right.${person.email}`;
    await it_.put(`/users/${person.id}`, { email });
    await expect.poll(async () => (await rowsFor(person.email)).length, SOON).toBe(2);
    expect((await rowsFor(person.email)).find(({ kind }) => kind === 'account-created')).toMatchObject({
      state: 'sent',
    });
    expect(besidesNews(email)).toEqual([]);
    smtp.mood.slow = 0;

    const other = await createdUser(it_);
    await expect.poll(() => stateOf(other.email), SOON).toBe('sent');
    await server
      .db('outbox_mails')
      .where({ recipient: other.email })
      .update({
        state: 'sending',
        locked_until: onPostgres ? new Date(Date.now() + 1500) : Date.now() + 1500,
      });
    await it_.put(`/users/${other.id}`, { email: `right.${other.email}` });
    await expect.poll(() => besidesNews(`right.${other.email}`).length, SOON).toBe(1);
  });

  it('[ACC-05, NOT-08] a link that was on its way to a mistyped address is replaced by one to the corrected address', async () => {
    const person = await createdUser(it_);
    await expect.poll(() => stateOf(person.email), SOON).toBe('sent');
    await stopMailServer();
    await it_.post(`/users/${person.id}/password-reset`);
    const [dead] = (await rowsFor(person.email)).filter(({ kind }) => kind === 'reset-link');
    const email = `right.${person.email}`;
    await it_.put(`/users/${person.id}`, { email });
    await smtp.start();
    await expect
      .poll(async () => {
        await makeMailsDue(server.db);
        return besidesNews(email).length;
      }, SOON)
      .toBe(1);
    const code = codeIn(bodyOf(readMail(besidesNews(email)[0]!.raw), 'text/plain'));
    expect(code).not.toBe(codeIn(dead.text));
    const password = 'Chosen-Pass-2026!';
    const choose = (chosen: string) =>
      server.anonymous.post('/auth/reset-password', {
        code: chosen,
        password,
        passwordConfirmation: password,
      });
    expectRefusal(await choose(codeIn(dead.text)), 'reset-link-dead');
    expect((await choose(code)).status).toBe(200);
  });
});
