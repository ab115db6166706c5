import { type NotificationReach, notificationSight } from '@intranet/domain';
import { flag, type List, recordFields, text } from '../../lists/list';
import { isActor, seenBy } from '../../lists/sight';

/** Everyone's own notifications. NOT-01, NOT-03 */
export const notificationList: List<NotificationReach> = {
  table: 'notifications',
  alias: 'n',
  joins: { person: 'join up_users p on p.id = n.person_id' },
  fields: {
    ...recordFields('n'),
    username: text('p.username', { joins: ['person'] }),
    userEmail: text('p.email', { joins: ['person'] }),
    details: text('n.details'),
    type: text('n.type'),
    recordId: text('n.record_id', { nullable: true }),
    closeOnClick: flag('n.close_on_click'),
    notified: flag('n.notified'),
    read: flag('(n.read_at is not null)'),
  },
  ...seenBy(notificationSight, { personId: isActor('n.person_id = ?') }),
  wholeAllowed: true,
};
