import { announce } from '../news/announcements/announce';
import type { Transaction } from '../database/transaction';
import { administrators } from '../people/membership';
import { addresseeOf } from '../people/names';

/** Notify every admin that a webhook is paused. WHK-08 */
export async function tellOfPause(trx: Transaction, webhook: string, why: string): Promise<void> {
  for (const admin of await administrators(trx))
    await announce(trx, addresseeOf(admin), 'webhook-paused', { webhook, why });
}
