import type { Transaction } from '../database/transaction';
import { lockFreeNotices } from '../notifications/supersede';
import { WORK } from './news';

/**
 * Take away what the bell of somebody who works on no tickets any more says of them: new ones that wait for IT, and what was
 * written on them. They may not see them now, and nothing that they do would end the notice. Call it after the tickets that
 * they had are handed back. WAI-05, TIC-06
 */
export async function withdrawTicketWork(trx: Transaction, personId: number): Promise<void> {
  const theirs = trx('notifications').where({ person_id: personId, type: WORK, notified: false });
  const ids = await lockFreeNotices(trx, theirs);
  if (ids.length > 0) await trx('notifications').whereIn('id', ids).delete();
}
