import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';
import type { Sight } from '../access/sight.js';

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

/** NOT-03: no one reads, changes or deletes another person's notifications. */
export const notificationSight: Sight<NotificationReach, { personId: number }> = {
  scope: () => ['own'],
  reach: { own: { is: 'personId' } },
};
