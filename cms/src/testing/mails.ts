import type { Knex } from 'knex';
import type { Json } from './http';

/** Variables of a server whose mail server is not there: what is queued stays in the queue, where tests read it. */
export const NO_MAIL_SERVER = { MAIL_URL: 'smtp://127.0.0.1:1' };

/** The mails queued for an address so far, oldest first. */
export const mailsTo = (db: Knex, recipient: string): Promise<Json[]> =>
  db('outbox_mails').where({ recipient }).orderBy('id');

/** The newest mail queued for an address. */
export async function lastMailTo(db: Knex, recipient: string): Promise<Json> {
  const mail = (await mailsTo(db, recipient)).at(-1);
  if (!mail) throw new Error(`No mail for ${recipient} is queued.`);
  return mail;
}

/** The one-time code of the link in a mail. */
export const codeIn = (text: string): string => /\/ResetPassword#code=([\w-]+)/.exec(text)?.[1] ?? '';
