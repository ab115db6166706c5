import { priorityLabel, type ItTicket } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/lib/format-date';
import { pathTo } from '../../../shared/navigation/paths';
import type { TableColumn } from '../../../shared/table/column';
import { ticketName } from '../ticket-words';
import { StateBadge } from './state-badge';

type Column = TableColumn<ItTicket>;

const number: Column = {
  id: 'id',
  header: 'Ticket',
  value: ({ id }) => id,
  cell: (ticket) => <span className="text-nowrap">{ticketName(ticket)}</span>,
  rowHeader: true,
};

const issue: Column = {
  id: 'issue',
  header: 'Issue',
  value: (ticket) => ticket.issue,
  cell: (ticket) => (
    <span className="list-main">
      {ticket.issue}
      <small className="line-description">{ticket.description}</small>
    </span>
  ),
};

const opened: Column = {
  id: 'openDate',
  header: 'Opened',
  value: ({ openDate }) => openDate,
  cell: ({ openDate }) => <span className="text-nowrap">{formatDay(openDate)}</span>,
};

const state: Column = {
  id: 'state',
  header: 'Status',
  value: () => '',
  sortable: false,
  cell: (ticket) => <StateBadge ticket={ticket} />,
};

const assignee: Column = {
  id: 'assignedToName',
  header: 'Assigned To',
  value: ({ assignedToName }) => assignedToName ?? '',
  cell: ({ assignedToName }) => assignedToName ?? <span className="text-body-secondary">Nobody yet</span>,
};

const submitter: Column = {
  id: 'nameSubmit',
  header: 'Submitted By',
  value: ({ nameSubmit }) => nameSubmit,
};

const priority: Column = {
  id: 'priority',
  header: 'Priority',
  value: (ticket) => ticket.priority,
  cell: (ticket) => priorityLabel(ticket.priority),
};

const action = (cell: Column['cell']): Column => ({
  id: 'action',
  header: 'Action',
  value: () => '',
  sortable: false,
  cell: (ticket) => <div className="row-actions is-line">{cell?.(ticket)}</div>,
});

const view = action((ticket) => (
  <Link className="btn btn-sm btn-secondary" to={pathTo('TicketStatus', ticket.documentId)}>
    View <span className="visually-hidden">{ticketName(ticket)}</span>
  </Link>
));

const manage = (onManage: (ticket: ItTicket) => void) =>
  action((ticket) => (
    <button type="button" className="btn btn-sm btn-secondary" onClick={() => onManage(ticket)}>
      Manage <span className="visually-hidden">{ticketName(ticket)}</span>
    </button>
  ));

/** The columns of the tickets that a person has submitted. TIC-02 */
export const ownColumns: Column[] = [number, issue, opened, state, assignee, view];

/** The columns of the unassigned tickets; `onManage` gets the ticket that IT opens. TIC-03 */
export const unassignedColumns = (onManage: (ticket: ItTicket) => void): Column[] => [
  number,
  issue,
  submitter,
  opened,
  manage(onManage),
];

/** Where they stand is told once resolved ones are among them. TIC-03 */
export const assignedColumns = (
  onManage: (ticket: ItTicket) => void,
  { withState }: { withState: boolean },
): Column[] => [
  number,
  issue,
  submitter,
  priority,
  assignee,
  ...(withState ? [state] : []),
  manage(onManage),
];
