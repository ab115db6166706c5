/** Where a click on a notification leads, by route name. NOT-02 */
interface NotificationKind {
  /** The heading above its text. */
  title: string;
  /** The screen of the kind. */
  leadsTo: string;
  /** What opens for a single record: that screen with the record, another screen, or only the screen as a whole. */
  record: 'there' | 'none' | { leadsTo: string };
}

/**
 * Why a person is notified. The first five come from the previous portal; every kind that contains QCR leads to the
 * QCR.
 */
export const notificationKinds = {
  'Ticket Status': { title: 'Your ticket', leadsTo: 'OwnTicket', record: 'there' },
  'Manage Ticket': { title: 'Support ticket', leadsTo: 'SupportTicket', record: 'there' },
  QPR: { title: 'Problem report', leadsTo: 'ViewQPR', record: 'there' },
  QCR: { title: 'Change request', leadsTo: 'ViewQCR', record: 'there' },
  'Manage Projects': { title: 'Build', leadsTo: 'ManageProjects', record: { leadsTo: 'ViewEditBuild' } },
  'Charge Line': { title: 'Charge line', leadsTo: 'New-War', record: 'none' },
  Visitor: { title: 'Visitor', leadsTo: 'Visitor', record: 'there' },
  'Report Due': { title: 'Weekly report', leadsTo: 'New-War', record: 'there' },
  'Weeks Owed': { title: 'Weekly reports', leadsTo: 'My-Weeks', record: 'none' },
  'Mail Queue': { title: 'Mail', leadsTo: 'Mail-Queue', record: 'none' },
  Webhook: { title: 'Webhook', leadsTo: 'Webhooks', record: 'none' },
  'Service Account': { title: 'Account for machines', leadsTo: 'Service-Accounts', record: 'none' },
  'User Access': { title: 'Access of a user', leadsTo: 'Audit-Log', record: 'none' },
  'Reporting Line': { title: 'Who reports to you', leadsTo: 'Submitted-War', record: 'none' },
  Unsupervised: { title: 'Without a supervisor', leadsTo: 'WARSubmissionStatus', record: 'none' },
  'Line Supervisor': { title: 'Charge line', leadsTo: 'ManageContractData', record: 'none' },
  'Project Manager': { title: 'Project', leadsTo: 'ManageProjects', record: 'none' },
  Leaver: { title: 'A person who leaves', leadsTo: 'Edit-User', record: 'there' },
  'Own Access': { title: 'Your account', leadsTo: 'My-Account', record: 'none' },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationKinds;

/** The row of a kind. */
export const notificationKind = (type: NotificationType): NotificationKind => notificationKinds[type];
