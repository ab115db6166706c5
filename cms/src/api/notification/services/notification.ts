import { type Actor, type NotificationType, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, lockRow, newRow, type Transaction } from '../../../database/transaction';

/** What people are told, and which record a click leads to. */
export interface News {
  type: NotificationType;
  details: string;
  recordId?: string;
  /** Goes when clicked; otherwise it goes when its work is done. NOT-01 */
  closeOnClick: boolean;
}

/** Notify people in the transaction of the event. Blocked users get none. NOT-03 */
async function notify(trx: Transaction, personIds: readonly number[], news: News): Promise<void> {
  const people = (await trx('up_users').whereIn('id', [...personIds]).where({ blocked: false }).select('id')) as { id: number }[];
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

/**
 * Remove one of the actor's own notifications, if it is of those that close on a click. NOT-01.
 * @throws Refusal not-found, notification-open
 */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const row = await lockRow<{ id: number; close_on_click: boolean | number }>(trx, 'notifications', {
      document_id: documentId,
      person_id: actor.id,
    });
    if (!row) throw new Refusal('not-found');
    if (!row.close_on_click) throw new Refusal('notification-open');
    await trx('notifications').where({ id: row.id }).delete();
  });
}

export default { notify, remove };
