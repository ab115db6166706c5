import { type ItTicket, priorityLabel } from '@intranet/domain';
import type { FileColumn, TableFile } from '../../shared/table/file/table-file';
import { stateOf, stateWords, ticketName } from './ticket-words';

const columns: FileColumn<ItTicket>[] = [
  { heading: 'Ticket', value: ticketName },
  { heading: 'Issue', value: (ticket) => ticket.issue },
  { heading: 'Description', value: (ticket) => ticket.description },
  { heading: 'Submitted By', value: (ticket) => ticket.nameSubmit },
  { heading: 'Opened', value: (ticket) => ticket.openDate },
  { heading: 'Closed', value: (ticket) => ticket.closeDate },
  { heading: 'Priority', value: ({ priority }) => priorityLabel(priority) },
  { heading: 'Status', value: (ticket) => stateWords[stateOf(ticket)] },
  { heading: 'Assigned To', value: (ticket) => ticket.assignedToName },
  { heading: 'Solution', value: (ticket) => ticket.solution },
];

/** Tickets with their texts, also those that a narrow table does not show. IMP-03 */
export const ticketsFile = (name: string): TableFile<ItTicket> => ({ name, columns });
