import type { Knex } from 'knex';
import { atTheEnd, type Transaction } from '../database/transaction';

/**
 * Lock those of these notices that nobody else holds. Others of this transaction may be held already, so none is waited for:
 * its holder settles it. docs/locks.md
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
 * These people are told of a record again. What they have not read of it yet says how things were: later news take its
 * place; where it only waits for them from now on, it stays for who wants to know, and is counted no longer. It is done at
 * the end, since a transaction may settle another record whose notices are older. The record must be locked. NOT-01
 * @param by what they are told now
 * @param doer who caused it: they are told nothing, and what they had not read is old to them, too
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
