/**
 * Why somebody is notified, which decides where a click leads (NOT-02). The first five are of the portal before this one;
 * every kind that contains QCR leads to the QCR.
 * @internal for its test
 */
export const notificationTypes = [
  'Ticket Status',
  'Manage Ticket',
  'QPR',
  'QCR',
  'Manage Projects',
  'Charge Line',
  'Visitor',
  'Report Due',
  'Mail Queue',
  'User Access',
  'Reporting Line',
  'Own Access',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** A notification as the server answers with it. */
export interface Notification {
  id: number;
  documentId: string;
  username: string;
  userEmail: string;
  details: string;
  type: NotificationType;
  /** documentId of the record it is about, when a click should lead to one. */
  recordId: string | null;
  closeOnClick: boolean;
  /** Dealt with: gone from the bell. */
  notified: boolean;
  /** Looked at: no longer counted, though it stays in the bell until it is dealt with. */
  read: boolean;
  createdAt: string;
  updatedAt: string;
}
