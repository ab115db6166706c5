import { ageWords, type ItTicket } from '@intranet/domain';
import { today } from '../../../../shared/lib/today';
import { choiceColumn } from '../../../../shared/table/columns';
import { RowButton } from '../../../../shared/table/row-buttons';
import type { ChosenRows } from '../../../../shared/table/use-chosen-rows';
import { ticketName } from '../../ticket-words';
import { PriorityMark } from '../ticket-marks';
import {
  action,
  age,
  assignee,
  issue,
  number,
  priority,
  state,
  submitter,
  type Column,
} from '../ticket-columns';

/** The actions of the rows of the desk's tables. TIC-03, TIC-08 */
export interface DeskActions {
  /** Called with the ticket that IT opens. */
  onManage: (ticket: ItTicket) => void;
  chosen: ChosenRows<ItTicket>;
  /** documentId of the ticket that is open beside the table; null for none. */
  openId: string | null;
}

const choose = ({ chosen }: DeskActions): Column =>
  choiceColumn({
    label: (ticket) => `Choose ${ticketName(ticket)}`,
    isChosen: chosen.has,
    onChoose: chosen.toggle,
  });

const manage = ({ onManage, openId }: DeskActions): Column =>
  action((ticket) => (
    <RowButton
      which={ticketName(ticket)}
      opensRow
      aria-current={ticket.documentId === openId || undefined}
      onClick={() => onManage(ticket)}
    >
      Manage
    </RowButton>
  ));

/** The whole row in one cell, for a narrow table beside an open ticket. */
const inShort = (withAssignee: boolean): Column => ({
  ...number,
  cell: (ticket) => (
    <span className="ticket-short">
      <span className="ticket-short-head">
        <span>{ticketName(ticket)}</span> <PriorityMark priority={ticket.priority} />
      </span>
      <span className="list-main">
        <span>{ticket.issue}</span>
        <small className="clamped">{ticket.description}</small>
      </span>
      <small>
        <bdi>{ticket.nameSubmit}</bdi>
        <span>{`, ${ageWords(ticket, today())}`}</span>
        {withAssignee && ticket.assignedToName && (
          <>
            <span>{', with '}</span>
            <bdi>{ticket.assignedToName}</bdi>
          </>
        )}
        <span>{ticket.resolved && ', resolved'}</span>
      </small>
    </span>
  ),
});

/** The columns of the unassigned tickets. TIC-03 */
export const unassignedColumns = (actions: DeskActions): Column[] =>
  actions.openId === null
    ? [choose(actions), number, issue, submitter, age, priority, manage(actions)]
    : [choose(actions), inShort(false), manage(actions)];

/** The state is a column only when the table includes resolved tickets. TIC-03 */
export const assignedColumns = (actions: DeskActions, { withState }: { withState: boolean }): Column[] =>
  actions.openId === null
    ? [
        choose(actions),
        number,
        issue,
        submitter,
        age,
        priority,
        assignee,
        ...(withState ? [state] : []),
        manage(actions),
      ]
    : [choose(actions), inShort(true), manage(actions)];
