import { type Actor, closedKinds, type NotificationType } from '@intranet/domain';
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

/**
 * Take away everything that these people were told of a kind, before they are told anew. All of it is locked first, in the order
 * of the ids: who settles a charge line holds notices of several people in that order, too. docs/locks.md
 */
export async function removeNotices(
  trx: Transaction,
  personIds: readonly number[],
  type: NotificationType,
): Promise<void> {
  const theirs = trx('notifications')
    .whereIn('person_id', [...personIds])
    .where({ type });
  const found: { id: number }[] = await theirs.orderBy('id').forUpdate().select('id');
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await trx('notifications').whereIn('id', ids).delete();
}
