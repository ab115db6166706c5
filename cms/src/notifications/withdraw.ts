import { type Actor, closedKinds } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import { lockFreeNotices } from './supersede';

/**
 * Take away what the bell of somebody says of kinds that are closed to them now (`closedKinds`): nothing that they do would
 * end the notice, and a click on it would lead nowhere. Call it after their tickets are handed back. WAI-05, TIC-06
 * @param person as they are now
 */
export async function withdrawKinds(trx: Transaction, person: Actor): Promise<void> {
  const theirs = trx('notifications').where({ person_id: person.id, notified: false });
  const ids = await lockFreeNotices(trx, theirs.whereIn('type', closedKinds(person)));
  if (ids.length > 0) await trx('notifications').whereIn('id', ids).delete();
}
