import { notificationKind, type NotificationType } from './kinds.js';
import type { Notification } from './schemas.js';

/** The name of the route a click leads to, for `redirectTarget`. NOT-02 */
export const notificationTarget = (type: NotificationType): string => notificationKind(type).leadsTo;

/** The same with the record behind it: 'ViewQPR/abc123'. */
export function notificationAddress({ type, recordId }: Pick<Notification, 'type' | 'recordId'>): string {
  const { leadsTo, record } = notificationKind(type);
  if (recordId === null || record === 'none') return leadsTo;
  return `${record === 'there' ? leadsTo : record.leadsTo}/${recordId}`;
}
