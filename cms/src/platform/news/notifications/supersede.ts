import type { Knex } from 'knex';
import { atTheEnd, type Transaction } from '../../database/transaction';

/**
 * Lock those of these notices that no other transaction holds. This transaction may already hold others, so it must not
 * wait: the transaction that holds a notice updates it. docs/locks.md
 * @returns their ids
 */
export async function lockFreeNotices(trx: Transaction, notices: Knex.QueryBuilder): Promise<number[]> {
  const found = notices.orderBy('id').select('id');
  const free: { id: number }[] = await (trx.client.dialect === 'postgresql'
    ? found.forUpdate().skipLocked()
    : found);
  return free.map(({ id }) => id);
}

/**
 * These people are notified about a record again. Unread notices about it are outdated, so later news replace them;
 * where the record now only waits for them, the old notices stay but are no longer counted. It is done at the end,
 * since a transaction may update another record whose notices are older. The record must be locked. NOT-01
 * @param by the new notices
 * @param doer who caused it: they get no notice, and their unread ones are outdated too
 */
export function supersedeNews(
  trx: Transaction,
  recordId: string,
  personIds: readonly number[],
  by: 'news' | 'duty',
  doer: number | null,
): void {
  if (personIds.length === 0) return;
  const overtaken = `(person_id = ? or exists (select 1 from notifications later
    where later.record_id = notifications.record_id and later.person_id = notifications.person_id
      and later.id > notifications.id))`;
  atTheEnd(trx, async () => {
    const unread = trx('notifications')
      .where({ record_id: recordId, close_on_click: true, notified: false, read_at: null })
      .whereIn('person_id', [...personIds])
      .whereRaw(overtaken, [doer ?? 0]);
    const ids = await lockFreeNotices(trx, unread);
    if (ids.length === 0) return;
    const old = trx('notifications').whereIn('id', ids);
    await (by === 'news' ? old.delete() : old.update({ read_at: new Date() }));
  });
}
