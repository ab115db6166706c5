import { isGathered, MAIL_VOLUME } from '@intranet/domain';
import { remembered } from '../../database/remembered';
import { insertUnread } from '../../database/together';
import { newRow, type Transaction } from '../../database/transaction';
import type { MailText } from '../mail/compose';
import type { Addressee } from '../../people/names';

/** How many mails of a kind (the last word) a person has recently caused for a recipient: 'recipient causer kind'. */
const caused = remembered<string, number>(async (db, key) => {
  const [personId, by, kind] = key.split(' ');
  const since = new Date(Date.now() - MAIL_VOLUME.windowSeconds * 1000);
  const [row] = await db('outbox_mails')
    .where({ person_id: Number(personId), kind, caused_by: Number(by) })
    .where('created_at', '>', since)
    .count({ before: '*' });
  return Number(row?.before);
});

/**
 * Keep a mail for a digest if its causer has recently caused too many of its kind for the same recipient. NOT-09
 * @param by who causes it
 * @returns whether it was kept; if not, it must be sent individually
 */
export async function gatherMail(
  trx: Transaction,
  kind: string,
  to: Addressee,
  { subject, view }: MailText,
  by: number,
): Promise<boolean> {
  const key = `${to.id} ${by} ${kind}`;
  const before = await caused.read(trx, key);
  if (!isGathered(kind, before)) {
    caused.keep(trx, key, before + 1);
    return false;
  }
  await insertUnread(trx, 'gathered_mails', {
    ...newRow(),
    kind,
    person_id: to.id,
    caused_by: by,
    subject,
    route: view?.route ?? null,
    record_id: view?.recordId ?? null,
  });
  return true;
}
