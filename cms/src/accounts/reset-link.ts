import { createHash, randomBytes } from 'node:crypto';
import { type LinkOrigin, RESET_LINKS } from '@intranet/domain';
import { insertUnread } from '../platform/database/together';
import { newRow, type Transaction } from '../platform/database/transaction';
import { mailTexts } from '../platform/news/mail/texts';
import type { Addressee } from '../platform/people/names';
import { queueMail } from '../platform/news/outbox/queue';

/** Only the hash is stored, so a person who reads the database cannot use a link. ACC-05 */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Make a one-time link for choosing a password; earlier links stay valid until one is used. The person is locked.
 * ACC-05
 * @param origin who asked for it
 * @returns its code, which is stored nowhere
 */
export async function makeResetCode(trx: Transaction, personId: number, origin: LinkOrigin): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await insertUnread(trx, 'password_resets', {
    ...newRow(),
    person_id: personId,
    code_hash: hashOfCode(code),
    origin,
    expires_at: new Date(Date.now() + RESET_LINKS.lifeSeconds * 1000),
  });
  return code;
}

/**
 * Make and mail a one-time link for choosing a password; earlier links stay valid until one is used. The person is
 * locked. ACC-05, USR-05, USR-07
 * @param origin who asked for it
 * @param by name of the person who sends it, where it was not requested at the log-in
 */
export async function queueResetLink(
  trx: Transaction,
  to: Addressee,
  origin: LinkOrigin = 'it',
  by = 'IT',
): Promise<void> {
  const code = await makeResetCode(trx, to.id, origin);
  await queueMail(trx, 'reset-link', to, mailTexts.resetLink(to, code, origin === 'it' ? by : null), {
    secret: true,
  });
}

/** The origins of a person's valid links. ACC-05 */
export async function livingLinks(trx: Transaction, personId: number): Promise<LinkOrigin[]> {
  const rows = await trx('password_resets')
    .where({ person_id: personId })
    .where('expires_at', '>', new Date())
    .select('origin');
  // Links of an earlier version have no origin.
  return rows.map(({ origin }) => origin ?? 'anybody');
}

/**
 * The person has another address: a link in a mailbox that is no longer theirs must not open the account. A link still
 * on its way there is replaced by one to the new address. ACC-05
 */
export async function moveResetLink(trx: Transaction, to: Addressee & { blocked: boolean }): Promise<void> {
  await trx('password_resets').where({ person_id: to.id }).delete();
  const onTheirWay = await trx('outbox_mails')
    .where({ person_id: to.id, kind: 'reset-link' })
    .whereIn('state', ['pending', 'sending'])
    .delete();
  if (onTheirWay > 0 && !to.blocked) await queueResetLink(trx, to);
}
