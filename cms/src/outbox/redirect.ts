import type { Transaction } from '../database/transaction';

/** What is meant for the old address: it tells the person who reads it there that no more mails come to this address. */
const STAYS = 'email-changed';

/**
 * Somebody's address was corrected: mails for them that have not gone out go to the new one, also those that failed and
 * may be sent again. One that a worker is sending just now goes where it is going; if that fails, or the worker
 * dies, the next attempt goes to the new address. NOT-05, USR-05
 */
export async function redirectMails(
  trx: Transaction,
  personId: number,
  from: string,
  to: string,
): Promise<void> {
  await trx('outbox_mails')
    .where({ person_id: personId })
    .whereRaw('lower(recipient) = lower(?)', [from])
    .whereIn('state', ['pending', 'sending', 'failed'])
    .whereNot({ kind: STAYS })
    .update({ recipient: to, updated_at: new Date() });
}
