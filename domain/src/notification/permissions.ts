import { anyone } from '../access/actor.js';
import type { Permission, RecordRule, Scope } from '../access/permission.js';

export const notificationPermissions = {
  'notification:list': {
    says: 'Everyone who is logged in reads their own notifications (NOT-03).',
    who: anyone,
  },
  'notification:read': {
    says: 'Everyone who is logged in marks their own notifications as read, one or all of them (NOT-01).',
    who: anyone,
  },
  'notification:delete': {
    says: 'Everyone who is logged in removes their own notifications that close on a click (NOT-01).',
    who: anyone,
  },
} as const satisfies Record<string, Permission>;

export type NotificationReach = 'own';

export const notificationReach: Record<NotificationReach, RecordRule<{ personId: number }>> = {
  own: (actor, notification) => notification.personId === actor.id,
};

/** NOT-03: nobody reads, changes or deletes another's. */
export const notificationScope: Scope<NotificationReach> = () => ['own'];
