import { randomUUID } from 'node:crypto';
import type { MailKind } from '@intranet/domain';
import { insertUnread } from '../../database/together';
import { newRow, type Transaction } from '../../database/transaction';
import { settings } from '../../env/settings';
import { compose, type MailText } from '../mail/compose';
import { type NamedMail, portalNames } from '../mail/named-mail';
import type { Addressee } from '../../people/names';
import type { Attachment } from '../../database/tables/messages';
import { companyInMails } from '../../people/company';
import { gatherMail } from './gather';

/** The part of an address after the @, for message ids. */
const domain = (): string => new URL(settings().PUBLIC_URL).hostname;

/**
 * Queue a mail in the transaction of its event: it is sent if and only if the event happened. NOT-08.
 * @param kind which of the mail texts it is
 * @param mail its words, which may hold the name of the portal
 * @param attachments its files, kept until it was sent
 * @param secret its text has a password or a one-time link, and is erased once it was sent or has failed for good
 * @param by who causes it: mails of one person beyond `MAIL_VOLUME` wait for a digest
 */
export async function queueMail(
  trx: Transaction,
  kind: MailKind,
  to: Addressee,
  mail: MailText | NamedMail,
  {
    secret = false,
    attachments = [],
    by,
  }: { secret?: boolean; attachments?: Attachment[]; by?: number | undefined } = {},
): Promise<void> {
  const company = () => companyInMails(trx);
  const text = typeof mail === 'function' ? mail(portalNames((await company()).portal)) : mail;
  if (by !== undefined && (await gatherMail(trx, kind, to, text, by))) return;
  const composed = compose(kind, text, await company());
  const now = new Date();
  await insertUnread(trx, 'outbox_mails', {
    ...newRow(now),
    kind,
    person_id: to.id,
    caused_by: by ?? null,
    recipient: to.email,
    subject: composed.subject,
    text: composed.text,
    html: composed.html,
    secret,
    attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
    state: 'pending',
    attempts: 0,
    next_at: now,
    // The same in all attempts, so that a mail server that gets it twice can tell.
    message_id: `<${randomUUID()}@${domain()}>`,
  });
}
