import type { NotificationType } from '@intranet/domain';
import { insertUnread } from '../../database/together';
import { newRow, type Transaction } from '../../database/transaction';

/** The text of a notification, and the record that a click opens. */
export interface News {
  type: NotificationType;
  details: string;
  recordId?: string;
  /** True: removed by a click. False: removed when the work is done. NOT-01 */
  closeOnClick: boolean;
  /**
   * The state of the record while it waits for the person; only for duties, which are compared with it
   * (`settleDuties`).
   */
  duty?: string;
  /** What made it their duty, as a sentence about 'It'; it is repeated where the duty is shown. WAI-01 */
  cause?: string | null;
  /** The person did it themselves, so the notice is stored as read. */
  read?: boolean;
}

/** Notify people in the transaction of the event. Blocked users get no notification. NOT-03 */
export async function notify(trx: Transaction, personIds: readonly number[], news: News): Promise<void> {
  const people = await trx('up_users')
    .whereIn('id', [...personIds])
    .where({ blocked: false })
    .select('id');
  await insertUnread(
    trx,
    'notifications',
    people.map(({ id }) => ({
      ...newRow(),
      person_id: id,
      type: news.type,
      details: news.details,
      record_id: news.recordId ?? null,
      close_on_click: news.closeOnClick,
      notified: false,
      duty: news.duty ?? null,
      cause: news.cause ?? null,
      ...(news.read && { read_at: new Date() }),
    })),
  );
}

/** What one person needs to know about the state of a record. */
export interface StandingNotice {
  personId: number;
  type: NotificationType;
  details: string;
  closeOnClick: boolean;
  /** The person did it themselves, so the notice is stored as read. */
  read?: boolean;
}

/**
 * Announce the current state of a record. Each of these people has one notification of its type about it, which is
 * updated if it exists; every other notification of these types about it is removed. The record must be locked. TIC-05
 */
export async function settle(
  trx: Transaction,
  recordId: string,
  types: readonly NotificationType[],
  notices: readonly StandingNotice[],
): Promise<void> {
  const there = await trx('notifications')
    .where({ record_id: recordId })
    .whereIn('type', [...types])
    .orderBy('id')
    .forUpdate()
    .select('id', 'person_id', 'type', 'details', 'notified');
  const kept = new Set<number>();
  const now = new Date();
  for (const { personId, type, details, closeOnClick, read = false } of notices) {
    const own = there.find((row) => row.person_id === personId && row.type === type);
    if (!own) {
      await notify(trx, [personId], { type, details, recordId, closeOnClick, read });
      continue;
    }
    kept.add(own.id);
    await trx('notifications')
      .where({ id: own.id })
      .update({
        details,
        close_on_click: closeOnClick,
        notified: false,
        // The bell shows it as the time of the last change, NOT-14.
        ...((details !== own.details || own.notified) && { updated_at: now }),
        // A changed text makes the notice unread again, except for the person who caused it.
        ...(read ? { read_at: now } : details !== own.details && { read_at: null }),
      });
  }
  await trx('notifications')
    .whereIn(
      'id',
      there.map(({ id }) => id).filter((id) => !kept.has(id)),
    )
    .delete();
}
