import { type Actor, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../audit/record-change';
import { inTransaction, lockRow } from '../../../database/transaction';
import { queueResetLink } from '../../../people/reset-link';

interface StoredMail {
  id: number;
  document_id: string;
  person_id: number | null;
  subject: string;
  recipient: string;
  secret: boolean | number;
  state: string;
}

/**
 * Send a mail that has failed for good again. One that held a password is not kept, so its person gets a reset link
 * instead (USR-05).
 * @throws Refusal not-found, mail-not-failed
 */
function sendAgain(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const mail = await lockRow<StoredMail>(trx, 'outbox_mails', { document_id: documentId });
    if (!mail) throw new Refusal('not-found');
    if (mail.state !== 'failed') throw new Refusal('mail-not-failed');
    const now = new Date();
    if (mail.secret) {
      const person = await trx('up_users').where({ id: mail.person_id, blocked: false }).forUpdate().first();
      if (!person) throw new Refusal('mail-not-failed', {}, 'The person this mail was for is disabled.');
      await queueResetLink(trx, { id: person.id, email: person.email, firstName: person.first_name });
      await trx('outbox_mails').where({ id: mail.id }).delete();
    } else {
      await trx('outbox_mails')
        .where({ id: mail.id })
        // A fresh day to try in: the age of the first try does not count again.
        .update({ state: 'pending', attempts: 0, next_at: now, created_at: now, updated_at: now });
    }
    const subject = {
      type: 'mail',
      documentId: mail.document_id,
      name: `${mail.subject} (${mail.recipient})`,
    };
    await recordChange(trx, actor, 'mail.send-again', subject, {}, {});
  });
}

export default { sendAgain };
