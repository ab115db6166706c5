import { expect } from 'vitest';
import { onPostgres, type TestDatabase } from './databases/database';
import type { Json } from './http';

/** Variables of a server without a reachable mail server: mails stay in the queue, where tests read them. */
export const NO_MAIL_SERVER = { MAIL_URL: 'smtp://127.0.0.1:1' };

/** The mails queued for an address so far, oldest first. */
export const mailsTo = (db: TestDatabase, recipient: string): Promise<Json[]> =>
  db('outbox_mails').where({ recipient }).orderBy('id');

/** Queues a mail for each of several people at once, and returns their addresses. */
export async function queueMails(db: TestDatabase, name: string, count: number): Promise<string[]> {
  const now = onPostgres ? new Date() : Date.now();
  const recipients = Array.from({ length: count }, (_, index) => `${name}${index}@intranet.example`);
  await db.batchInsert(
    'outbox_mails',
    recipients.map((recipient) => ({
      document_id: recipient,
      kind: 'test',
      recipient,
      subject: 'Hello',
      message_id: `<${recipient}>`,
      text: 'Hello',
      html: '<p>Hello</p>',
      secret: false,
      state: 'pending',
      attempts: 0,
      next_at: now,
      created_at: now,
      updated_at: now,
    })),
    20,
  );
  return recipients;
}

/** Make queued mails due now, instead of waiting minutes for the next attempt. */
export async function makeMailsDue(db: TestDatabase): Promise<void> {
  await db('outbox_mails')
    .where({ state: 'pending' })
    .update({ next_at: onPostgres ? new Date() : Date.now() });
  await db('mail_outages').update({ next_try_at: Date.now() });
}

/** The newest mail queued for an address. */
export async function lastMailTo(db: TestDatabase, recipient: string): Promise<Json> {
  const mail = (await mailsTo(db, recipient)).at(-1);
  if (!mail) throw new Error(`No mail for ${recipient} is queued.`);
  return mail;
}

/** The one-time code of the link in a mail. */
export const codeIn = (text: string): string => /\/ResetPassword#code=([\w-]+)/.exec(text)?.[1] ?? '';

/** The code of the newest reset link, once this many links are queued: they come after the answer. */
export async function resetLinkTo(db: TestDatabase, recipient: string, count = 1): Promise<string> {
  const links = async () => (await mailsTo(db, recipient)).filter(({ kind }) => kind === 'reset-link');
  await expect.poll(async () => (await links()).length, { timeout: 5000 }).toBe(count);
  return codeIn((await lastMailTo(db, recipient)).text);
}
