import type { NotificationType } from '@intranet/domain';
import { newRow, type Transaction } from '../database/transaction';

/** What people are told, and which record a click leads to. */
export interface News {
  type: NotificationType;
  details: string;
  recordId?: string;
  /** Goes when clicked; otherwise it goes when its work is done. NOT-01 */
  closeOnClick: boolean;
}

/** Notify people in the transaction of the event. Blocked users get none. NOT-03 */
export async function notify(trx: Transaction, personIds: readonly number[], news: News): Promise<void> {
  const people = (await trx('up_users')
    .whereIn('id', [...personIds])
    .where({ blocked: false })
    .select('id')) as { id: number }[];
  if (people.length === 0) return;
  await trx('notifications').insert(
    people.map(({ id }) => ({
      ...newRow(),
      person_id: id,
      type: news.type,
      details: news.details,
      record_id: news.recordId ?? null,
      close_on_click: news.closeOnClick,
      notified: false,
    })),
  );
}
