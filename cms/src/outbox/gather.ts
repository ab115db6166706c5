import { isGathered, MAIL_VOLUME } from '@intranet/domain';
import { newRow, type Transaction } from '../database/transaction';
import type { MailText } from '../mail/compose';
import type { Addressee } from '../mail/texts';

/**
 * Keep a mail for a digest, if somebody has caused so many of its kind for the same recipient lately. NOT-05
 * @param by who causes it
 * @returns whether it was kept; if not it is to be sent by itself
 */
export async function gatherMail(
  trx: Transaction,
  kind: string,
  to: Addressee,
  { subject, view }: MailText,
  by: number,
): Promise<boolean> {
  const since = new Date(Date.now() - MAIL_VOLUME.windowSeconds * 1000);
  const [row] = await trx('outbox_mails')
    .where({ person_id: to.id, kind, caused_by: by })
    .where('created_at', '>', since)
    .count({ before: '*' });
  if (!isGathered(kind, Number(row?.before))) return false;
  await trx('gathered_mails').insert({
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
