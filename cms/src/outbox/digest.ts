import { MAIL_VOLUME } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../database/raw';
import { inTransaction } from '../database/transaction';
import { mailTexts } from '../mail/texts';
import { lockPeople } from '../people/as-actor';
import { queueMail } from './queue';

interface GatheredMail {
  id: number;
  subject: string;
  route: string | null;
  record_id: string | null;
}

/** Make one mail of all that is kept for somebody; who was disabled meanwhile gets none. */
const sendDigest = (strapi: Core.Strapi, personId: number): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    // Held for this alone: another instance finds nothing left afterwards.
    const [person] = await lockPeople(trx, [personId], 'change');
    const mails: GatheredMail[] = await trx('gathered_mails').where({ person_id: personId }).orderBy('id');
    const last = mails.at(-1);
    if (!last) return;
    await trx('gathered_mails').where({ person_id: personId }).where('id', '<=', last.id).delete();
    if (!person || person.blocked) return;
    const to = { id: person.id, email: person.email, firstName: person.first_name };
    const items = mails.slice(0, MAIL_VOLUME.digestLines).map(({ subject, route, record_id }) => ({
      text: subject,
      view: { route: route ?? 'Home', ...(record_id && { recordId: record_id }) },
    }));
    await queueMail(trx, 'digest', to, mailTexts.digest(to, items, mails.length - items.length));
  });

const due = `
  select person_id from gathered_mails where person_id is not null group by person_id having min(created_at) <= ?`;

/** Send what has been gathered long enough, one mail to each person. NOT-05 */
export async function sendDigests(strapi: Core.Strapi): Promise<void> {
  const until = new Date(Date.now() - MAIL_VOLUME.gatherSeconds * 1000);
  const people = await rawRows<{ person_id: number }>(strapi, 'digests-due', due, [until]);
  for (const { person_id } of people) await sendDigest(strapi, person_id);
}
