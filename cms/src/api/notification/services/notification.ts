import { type Actor, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, lockRow } from '../../../database/transaction';

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

export default { remove };
