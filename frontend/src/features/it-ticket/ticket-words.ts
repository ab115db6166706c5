import { recordNumber, type ItTicket, type ManageTicketForm, type TicketState } from '@intranet/domain';

/** The name of a ticket: 'Ticket 0012'. DAT-03 */
export const ticketName = ({ id }: Pick<ItTicket, 'id'>): string => recordNumber('ticket', id);

export const stateOf = ({ queued, resolved }: Pick<ItTicket, 'queued' | 'resolved'>): TicketState =>
  resolved ? 'resolved' : queued ? 'assigned' : 'unassigned';

export const stateWords: Record<TicketState, string> = {
  unassigned: 'Unassigned',
  assigned: 'Assigned',
  resolved: 'Resolved',
};

/** The labels of the managing form. TIC-03 */
export const manageLabels: Record<keyof ManageTicketForm, string> = {
  subject: 'Subject',
  priority: 'Priority',
  openDate: 'Open Date',
  closeDate: 'Close Date',
  assignedTo: 'Assigned To',
  resolved: 'Resolved',
  solution: 'Solution',
  assetNumber: 'Asset Number',
};
