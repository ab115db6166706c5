import { MAIL_VOLUME } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../../database/raw';
import type { GatheredMailRow } from '../../database/tables/messages';
import { nameOfFault } from '../../logging/fault';
import { inTransaction, type Transaction } from '../../database/transaction';
import { mailTexts } from '../mail/texts';
import { lockPeople } from '../../people/as-actor';
import { addresseeOf } from '../../people/names';
import { queueMail } from './queue';

/** SQLite takes a bounded number of values in a statement. */
const DELETED_AT_ONCE = 500;

/** Make one mail of everything collected for a person; a person disabled in the meantime gets none. */
const sendDigest = (strapi: Core.Strapi, personId: number): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    // Locked only for this: another instance then finds nothing left.
    const [person] = await lockPeople(trx, [personId], 'change');
    const mails = await trx('gathered_mails').where({ person_id: personId }).orderBy('id');
    if (mails.length === 0) return;
    // The rows that were read, by id: one with a smaller id may be committed between the two statements.
    for (let from = 0; from < mails.length; from += DELETED_AT_ONCE) {
      const ids = mails.slice(from, from + DELETED_AT_ONCE).map(({ id }) => id);
      await trx('gathered_mails').whereIn('id', ids).delete();
    }
    if (!person || person.blocked) return;
    const to = addresseeOf(person);
    const items = mails.slice(0, MAIL_VOLUME.digestLines).map(({ subject, route, record_id }) => ({
      text: subject,
      view: { route: route ?? 'Home', ...(record_id && { recordId: record_id }) },
    }));
    await queueMail(trx, 'digest', to, mailTexts.digest(to, items, mails.length - items.length));
  });

const due = `
  select person_id from gathered_mails where person_id is not null group by person_id having min(created_at) <= ?`;

/**
 * Send what has been collected for long enough, one mail per person. NOT-09
 * @throws the first fault, after all others got theirs
 */
export async function sendDigests(strapi: Core.Strapi): Promise<void> {
  const until = new Date(Date.now() - MAIL_VOLUME.gatherSeconds * 1000);
  const people = await rawRows<Pick<GatheredMailRow, 'person_id'>>(strapi, 'digests-due', due, [until]);
  const faults: unknown[] = [];
  for (const { person_id } of people) {
    // A digest that fails must not hold back the others.
    await sendDigest(strapi, person_id).catch((error: unknown) => {
      faults.push(error);
      strapi.log.error(`The digest of person ${person_id} could not be made: ${nameOfFault(error)}`);
    });
  }
  if (faults.length > 0) throw faults[0];
}

/**
 * The person sees less than before, and what is collected for them may name what they no longer see. The bell still has
 * what they may see.
 */
export const dropGathered = async (trx: Transaction, personId: number): Promise<void> => {
  await trx('gathered_mails').where({ person_id: personId }).delete();
};
