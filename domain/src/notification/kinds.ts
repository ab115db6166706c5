/** Where a click on a notification leads, by the name of a route. NOT-02 */
interface NotificationKind {
  /** The screen of the kind. */
  leadsTo: string;
  /** What opens for a single record: that screen with the record, another screen, or nothing but the screen as a whole. */
  record: 'there' | 'none' | { leadsTo: string };
}

/**
 * Why somebody is notified. The first five are of the portal before this one; every kind that contains QCR leads to the
 * QCR.
 * @internal for its test
 */
export const notificationKinds = {
  'Ticket Status': { leadsTo: 'TicketStatus', record: 'there' },
  'Manage Ticket': { leadsTo: 'SupportTicket', record: 'there' },
  QPR: { leadsTo: 'ViewQPR', record: 'there' },
  QCR: { leadsTo: 'ViewQCR', record: 'there' },
  'Manage Projects': { leadsTo: 'ManageProjects', record: { leadsTo: 'ViewEditBuild' } },
  'Charge Line': { leadsTo: 'New-War', record: 'none' },
  Visitor: { leadsTo: 'Home', record: 'none' },
  'Report Due': { leadsTo: 'New-War', record: 'there' },
  'Weeks Owed': { leadsTo: 'My-Weeks', record: 'none' },
  'Mail Queue': { leadsTo: 'Mail-Queue', record: 'none' },
  Webhook: { leadsTo: 'Webhooks', record: 'none' },
  'User Access': { leadsTo: 'Audit-Log', record: 'none' },
  'Reporting Line': { leadsTo: 'Submitted-War', record: 'none' },
  'Own Access': { leadsTo: 'My-Account', record: 'none' },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationKinds;

/** The row of a kind. */
export const notificationKind = (type: NotificationType): NotificationKind => notificationKinds[type];
