import {
  type Actor,
  type EmailFile,
  type EmailInput,
  nameKey,
  Refusal,
  safeFileName,
  writtenSubjectName,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { asActor } from '../../../platform/people/as-actor';
import { harmlessHtml } from '../../../platform/news/mail/harmless-html';
import { mailTexts } from '../../../platform/news/mail/texts';
import type { Attachment } from '../../../platform/database/tables/messages';
import { refuseBeyondHour } from '../../../platform/news/outbox/hourly-limit';
import { queueMail } from '../../../platform/news/outbox/queue';
import { addresseeOf, fullNameOf } from '../../../platform/people/names';

/** Whatever it was called where it comes from, and with its ending if that is cut. */
const asAttachment = ({ filename, contentType, content }: EmailFile): Attachment => ({
  filename: safeFileName(filename.replace(/\.[^.]*$/, ''), /\.[^.]*$/.exec(filename)?.[0] ?? ''),
  contentType,
  content,
});

/**
 * Queue a written email for people of the portal, for all of them or none. NOT-06
 * @returns how many mails were queued
 * @throws Refusal no-such-recipient when an address belongs to no one or to a disabled person; bad-input,
 * too-many-this-hour
 */
async function send(
  strapi: Core.Strapi,
  actor: Actor,
  { to, subject, html, files }: EmailInput,
): Promise<number> {
  const addresses = [...new Set(to.map(nameKey))];
  const attachments = files.map(asAttachment);
  return asActor(strapi, actor, async (trx) => {
    await refuseBeyondHour(trx, actor, 'written-mail');
    const people = await trx('up_users')
      .whereIn('email_key', addresses)
      .where({ blocked: false })
      .orderBy('id')
      .select('id', 'document_id', 'email', 'first_name', 'last_name');
    const missing = addresses.find((address) => !people.some(({ email }) => nameKey(email) === address));
    if (missing !== undefined) {
      const { message: nobody } = new Refusal('no-such-recipient');
      throw new Refusal('no-such-recipient', { errors: [{ path: 'to', message: nobody }], address: missing });
    }
    // Last, since it costs the most: up to a tenth of a second of the thread that answers everyone.
    const message = harmlessHtml(html);
    if (message.text === '') throw Refusal.at('html', 'bad-input', 'Please enter a message.');
    const sender = (await trx('up_users').where({ id: actor.id }).first())!;
    const name = `${fullNameOf(sender)} (${actor.username})`;
    for (const person of people) {
      const addressee = addresseeOf(person);
      await queueMail(trx, 'written', addressee, mailTexts.written(addressee, name, subject, message), {
        attachments,
        by: actor.id,
      });
    }
    await recordChange(
      trx,
      actor,
      'email.send',
      { type: 'email', documentId: sender.document_id, name: writtenSubjectName(people.length) },
      {},
      {
        to: people.map(({ email }) => email),
        files: attachments.map(({ filename }) => filename),
      },
    );
    return people.length;
  });
}

export default { send };
