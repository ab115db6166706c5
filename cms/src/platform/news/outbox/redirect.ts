import type { Transaction } from '../../database/transaction';

/** Mails meant for the address they have: they tell its reader what happens to the account. SSO-07 */
const stay = ['email-changed', 'provider-linked', 'provider-link-ended'];

/**
 * A person's address was corrected: their unsent mails go to the new one, including failed ones that may be sent again.
 * A mail that is being sent at this moment is not changed; if it fails, or the worker dies, the next attempt uses the
 * new address. NOT-08, USR-05
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
    .whereNotIn('kind', stay)
    .update({ recipient: to, updated_at: new Date() });
}
