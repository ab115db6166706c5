import { type Actor, closedKinds, type NotificationType } from '@intranet/domain';
import type { Transaction } from '../../database/transaction';
import { lockFreeNotices } from './supersede';

/**
 * Remove a person's notices of kinds that are closed to them now (`closedKinds`): nothing they do would end the notice,
 * and a click would lead nowhere. Call it after their tickets are handed back. WAI-05, TIC-06
 * @param person as they are now
 */
export async function withdrawKinds(trx: Transaction, person: Actor): Promise<void> {
  const theirs = trx('notifications').where({ person_id: person.id, notified: false });
  const ids = await lockFreeNotices(trx, theirs.whereIn('type', closedKinds(person)));
  if (ids.length > 0) await trx('notifications').whereIn('id', ids).delete();
}

/**
 * Remove all notices of a kind from these people, before they are notified again. All are locked first, in the order of
 * their ids, since a change of a charge line also locks notices of several people in that order. docs/locks.md
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
