import type { Notification, NotificationType } from './schemas.js';

/** The named route of each kind of notification. NOT-02. */
const targets: Record<NotificationType, string> = {
  'Ticket Status': 'TicketStatus',
  'Manage Ticket': 'SupportTicket',
  QPR: 'ViewQPR',
  QCR: 'ViewQCR',
  'Manage Projects': 'ManageProjects',
  'Charge Line': 'New-War',
  Visitor: 'Home',
  'Report Due': 'New-War',
  'Mail Queue': 'Mail-Queue',
  'User Access': 'Audit-Log',
  'Reporting Line': 'Submitted-War',
  'Own Access': 'My-Account',
};

/** The name of the route a click leads to, for `redirectTarget`. */
export const notificationTarget = (type: NotificationType): string => targets[type];

/** Where a kind leads that has another screen for the single record: here the build. */
const recordTargets: Partial<Record<NotificationType, string>> = { 'Manage Projects': 'ViewEditBuild' };

/** Kinds that lead to a screen as a whole: what they are about is no record of that screen. */
const withoutRecord: readonly NotificationType[] = [
  'Charge Line',
  'Visitor',
  'Mail Queue',
  'User Access',
  'Reporting Line',
  'Own Access',
];

/** The same with the record behind it: 'ViewQPR/abc123'. */
export const notificationAddress = ({ type, recordId }: Pick<Notification, 'type' | 'recordId'>): string =>
  recordId === null || withoutRecord.includes(type)
    ? targets[type]
    : `${recordTargets[type] ?? targets[type]}/${recordId}`;
