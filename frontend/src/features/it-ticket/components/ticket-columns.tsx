import { ageWords, type ItTicket } from '@intranet/domain';
import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/lib/format-date';
import { today } from '../../../shared/lib/today';
import { pathTo } from '../../../shared/navigation/paths';
import { personColumn } from '../../../shared/people/name/person-column';
import { PersonName } from '../../../shared/people/name/person-name';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn } from '../../../shared/table/columns';
import { RowLink } from '../../../shared/table/row-buttons';
import { ticketName } from '../ticket-words';
import { PriorityMark, TicketState } from './ticket-marks';

export type Column = TableColumn<ItTicket>;

export const number: Column = {
  id: 'id',
  header: 'Ticket',
  value: ({ id }) => id,
  cell: (ticket) => <span className="text-nowrap">{ticketName(ticket)}</span>,
  rowHeader: true,
};

export const issue: Column = {
  id: 'issue',
  header: 'Issue',
  brief: true,
  value: (ticket) => ticket.issue,
  cell: (ticket) => (
    <span className="list-main">
      <span>{ticket.issue}</span>
      <small className="clamped">{ticket.description}</small>
    </span>
  ),
};

const opened: Column = {
  id: 'openDate',
  header: 'Opened',
  value: ({ openDate }) => openDate,
  cell: ({ openDate }) => <span className="text-nowrap">{formatDay(openDate)}</span>,
};

export const age: Column = {
  id: 'openDate',
  header: 'Age',
  value: ({ openDate }) => openDate,
  cell: (ticket) => (
    <span className="ticket-age">
      <span>{ageWords(ticket, today())}</span>
      <small>{formatDay(ticket.openDate)}</small>
    </span>
  ),
};

export const state: Column = {
  id: 'state',
  header: 'Status',
  brief: true,
  value: () => '',
  sortable: false,
  cell: (ticket) => <TicketState ticket={ticket} />,
};

export const assignee: Column = {
  id: 'assignedToName',
  header: 'Assigned To',
  value: ({ assignedToName }) => assignedToName ?? '',
  cell: ({ assignedToName }) =>
    assignedToName === null ? (
      <span className="text-body-secondary">No one yet</span>
    ) : (
      <PersonName inRow name={assignedToName} />
    ),
};

export const submitter: Column = personColumn(
  'nameSubmit',
  'Submitted By',
  ({ nameSubmit }: ItTicket) => nameSubmit,
);

export const priority: Column = {
  id: 'priority',
  header: 'Priority',
  brief: true,
  value: (ticket) => ticket.priority,
  cell: (ticket) => <PriorityMark priority={ticket.priority} />,
};

export const action = (button: (ticket: ItTicket) => ReactNode): Column =>
  actionColumn((ticket) => <div className="row-actions is-line">{button(ticket)}</div>);

const view = action((ticket) => (
  <RowLink opensRow which={ticketName(ticket)} to={pathTo('TicketStatus', ticket.documentId)}>
    View
  </RowLink>
));

/** The columns of the tickets that a person has submitted. TIC-02 */
export const ownColumns: Column[] = [number, issue, opened, state, assignee, view];
