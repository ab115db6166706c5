import type { StoredRecord } from '../shared/stored-record.js';
import type { NotificationType } from './kinds.js';

/** A notification as the server answers with it. */
export interface Notification extends StoredRecord {
  username: string;
  userEmail: string;
  details: string;
  type: NotificationType;
  /** documentId of the record it is about, when a click should open that record. */
  recordId: string | null;
  closeOnClick: boolean;
  /** Dealt with: no longer in the bell. */
  notified: boolean;
  /** Seen: no longer counted, but still in the bell until it is dealt with. */
  read: boolean;
}
