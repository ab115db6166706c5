import { notificationKind } from './kinds.js';
import type { Notification } from './schemas.js';

/** The target of a click, for `redirectTarget`: a screen, or a record on it: 'ViewQPR/abc123'. NOT-02 */
export function notificationAddress({ type, recordId }: Pick<Notification, 'type' | 'recordId'>): string {
  const { leadsTo, record } = notificationKind(type);
  if (recordId === null || record === 'none') return leadsTo;
  return `${record === 'there' ? leadsTo : record.leadsTo}/${recordId}`;
}
