import { notificationKind } from './kinds.js';
import type { Notification } from './schemas.js';

/** Where a click leads, for `redirectTarget`: a screen, or a record of it: 'ViewQPR/abc123'. NOT-02 */
export function notificationAddress({ type, recordId }: Pick<Notification, 'type' | 'recordId'>): string {
  const { leadsTo, record } = notificationKind(type);
  if (recordId === null || record === 'none') return leadsTo;
  return `${record === 'there' ? leadsTo : record.leadsTo}/${recordId}`;
}
