import {
  type Actor,
  mailSubjectName,
  type MailQueueState,
  Refusal,
  type SentAgain,
  whyNotSendAgain,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { rawRows } from '../../../platform/database/raw';
import { inTransaction, lockFound, type Transaction } from '../../../platform/database/transaction';
import { currentOutage, tryNow } from '../../../platform/news/outbox/outage';
import { lockActor } from '../../../platform/people/as-actor';
import { addresseeOf } from '../../../platform/people/names';
import { queueResetLink } from '../../../accounts/reset-link';

/** Its tries start over for a full day; the age of the first try no longer counts. */
function dueAgain() {
  const now = new Date();
  return { state: 'pending', attempts: 0, next_at: now, created_at: now, updated_at: now } as const;
}

/**
 * Send a failed mail again. A mail that held a password is not kept, so its recipient gets a reset link instead
 * (USR-05).
 * @throws Refusal not-found, mail-not-failed
 */
function sendAgain(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const found = await trx('outbox_mails').where({ document_id: documentId }).first('person_id');
    // The person who may get a new link is locked before the mail.
    const people = await lockActor(trx, actor, found?.person_id ? [found.person_id] : [], 'change');
    const mail = await lockFound(trx, 'outbox_mails', { document_id: documentId });
    const refusal = whyNotSendAgain(mail.state);
    if (refusal) throw new Refusal(refusal);
    if (mail.secret) {
      const person = people.find(({ id, blocked }) => id === mail.person_id && !blocked);
      if (!person) throw new Refusal('mail-not-failed', {}, 'The person this mail was for is disabled.');
      await queueResetLink(trx, addresseeOf(person));
      await trx('outbox_mails').where({ id: mail.id }).delete();
    } else {
      await trx('outbox_mails').where({ id: mail.id }).update(dueAgain());
    }
    const name = mailSubjectName(mail.recipient);
    const subject = { type: 'mail', documentId: mail.document_id, name } as const;
    await recordChange(trx, actor, 'mail.send-again', subject, {}, {});
  });
}

/**
 * People whose failed mails held a password or a link get one reset link each, and these mails are deleted. A disabled
 * person gets none. People are locked in the order of their ids, before their mails.
 * @returns how many mails were replaced
 */
async function replaceSecrets(trx: Transaction, actor: Actor): Promise<number> {
  const failed = { state: 'failed', secret: true } as const;
  const rows = await trx('outbox_mails').where(failed).whereNotNull('person_id').select('person_id');
  const wanted = new Set(rows.flatMap(({ person_id }) => person_id ?? []));
  const held = await lockActor(trx, actor, [...wanted], 'change');
  const people = held.filter(({ id, blocked }) => wanted.has(id) && !blocked);
  let replaced = 0;
  for (const person of people) {
    const gone = await trx('outbox_mails')
      .where({ ...failed, person_id: person.id })
      .delete();
    if (gone > 0) await queueResetLink(trx, addresseeOf(person));
    replaced += gone;
  }
  return replaced;
}

/**
 * Send all failed mails again, as `sendAgain` does with one: ordinary ones unchanged, and a reset link to each person
 * whose password mail is not kept. It is one action with one entry in the audit log; requesting it twice does nothing
 * twice. NOT-10, USR-05
 * @returns how many are sent again, and how many stay because their recipients are disabled
 */
function sendAllAgain(strapi: Core.Strapi, actor: Actor): Promise<SentAgain> {
  return inTransaction(strapi, async (trx) => {
    const replaced = await replaceSecrets(trx, actor);
    const again =
      replaced + (await trx('outbox_mails').where({ state: 'failed', secret: false }).update(dueAgain()));
    const [row] = await trx('outbox_mails').where({ state: 'failed' }).count({ left: '*' });
    if (again > 0) {
      const name = again === 1 ? '1 failed email' : `${again} failed emails`;
      await recordChange(
        trx,
        actor,
        'mail.send-all-again',
        { type: 'mail', documentId: 'failed', name },
        {},
        {},
      );
    }
    return { again, left: Number(row?.left) };
  });
}

const counts = `
  select coalesce(sum(case when state = 'failed' then 0 else 1 end), 0) as waiting,
    coalesce(sum(case when state = 'failed' then 1 else 0 end), 0) as failed
  from outbox_mails where state in ('pending', 'sending', 'failed')`;

/** The state of the whole queue: is mail being sent, how many wait, how many have failed? NOT-10 */
async function state(strapi: Core.Strapi): Promise<MailQueueState> {
  const [row] = await rawRows<{ waiting: string; failed: string }>(strapi, 'mail-queue-counts', counts, []);
  return { outage: await currentOutage(strapi), waiting: Number(row!.waiting), failed: Number(row!.failed) };
}

export default { sendAgain, sendAllAgain, state, tryNow };
