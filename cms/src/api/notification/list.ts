import { type NotificationReach, notificationSight } from '@intranet/domain';
import { columns, flag, recordFields, text } from '../../platform/lists/fields';
import { from, type List } from '../../platform/lists/list';
import { isActor, seenBy } from '../../platform/lists/sight';

/** Everyone's own notifications. NOT-01, NOT-03 */
export const notificationList: List<NotificationReach> = {
  ...from('notifications', 'n', { person: 'join up_users p on p.id = n.person_id' }),
  fields: {
    ...recordFields('n'),
    username: text('p.username', { joins: ['person'] }),
    userEmail: text('p.email', { joins: ['person'] }),
    ...columns(text, 'n', 'details', 'type'),
    recordId: text('n.record_id', { nullable: true }),
    ...columns(flag, 'n', 'closeOnClick', 'notified'),
    read: flag('(n.read_at is not null)'),
  },
  ...seenBy(notificationSight, { personId: isActor('n.person_id = ?') }),
  wholeAllowed: true,
};
