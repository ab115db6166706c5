import type { NotificationType } from './schemas.js';

/** The named route of each kind of notification. Spec section 2; NOT-02. */
const targets: Record<NotificationType, string> = {
  'Ticket Status': 'TicketStatus',
  'Manage Ticket': 'SupportTicket',
  QPR: 'ViewQPR',
  QCR: 'ViewQCR',
  'Manage Projects': 'ManageProjects',
  'Charge Line': 'New-War',
  Visitor: 'Home',
  'Report Due': 'New-War',
};

/** The name of the route a click leads to, for `redirectTarget`. */
export const notificationTarget = (type: NotificationType): string => targets[type];
