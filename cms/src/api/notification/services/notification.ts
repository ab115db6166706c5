import type { NotificationRow } from '../../../platform/database/tables/messages';
import { type Actor, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { lockFound, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';

/**
 * Remove one of the actor's own notifications, if it closes on a click. NOT-01.
 * @throws Refusal not-found, notification-open
 */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const row = await lockOwn(trx, actor, documentId);
    if (!row.close_on_click) throw new Refusal('notification-open');
    await trx('notifications').where({ id: row.id }).delete();
  });
}

/** A person's own notification, locked; another person's counts as not found. @throws Refusal not-found */
const lockOwn = (trx: Transaction, actor: Actor, documentId: string): Promise<NotificationRow> =>
  lockFound(trx, 'notifications', { document_id: documentId, person_id: actor.id });

/**
 * Mark one of the actor's own notifications as read. It is no longer counted, and stays until it is dealt with. NOT-01
 * @throws Refusal not-found
 */
function read(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const row = await lockOwn(trx, actor, documentId);
    await trx('notifications').where({ id: row.id, read_at: null }).update({ read_at: new Date() });
  });
}

/** Mark all notifications in the actor's bell as read. @returns how many were unread */
function readAll(strapi: Core.Strapi, actor: Actor): Promise<number> {
  return asActor(strapi, actor, (trx) =>
    trx('notifications')
      .where({ person_id: actor.id, notified: false, read_at: null })
      .update({ read_at: new Date() }),
  );
}

export default { remove, read, readAll };
