import {
  blankManageTicketForm,
  manageTicketForm,
  priorityLabel,
  type ItTicket,
  type ManageTicketForm,
} from '@intranet/domain';
import { Suspense, useEffect, useRef } from 'react';
import type { Elements } from '../../../../shared/ui/elements';
import { ChangedMeanwhile } from '../../../../shared/write/changed-meanwhile';
import { Form } from '../../../../shared/form/form';
import { SubmitButton } from '../../../../shared/form/submit-button';
import { useDomainForm } from '../../../../shared/form/use-domain-form';
import { formatDay } from '../../../../shared/lib/format-date';
import { today } from '../../../../shared/lib/today';
import { useAwayQuestion } from '../../../../shared/people/away-question';
import { RecordHeading } from '../../../../shared/ui/record-heading';
import { SaidHere } from '../../../../shared/ui/said-here';
import { manageLabels, ticketName } from '../../ticket-words';
import { LeaveQuestion } from '../../../../shared/write/leave-question';
import { useLeaveQuestion } from '../../../../shared/write/use-leave-question';
import { useManageTicket, type ManagedTicket } from '../../use-manage-ticket';
import { ManageFields } from '../manage-fields';
import { PriorityMark, TicketState } from '../ticket-marks';
import { TicketActions } from './ticket-actions';
import { TicketThread } from '../thread';
import { TicketFiles } from '../ticket-files';
import { DeskFacts } from '../ticket-facts';
import { lazyPart } from '../../../../shared/ui/lazy-part';

/** Below the ticket, so the desk is drawn without waiting for them. */
const TicketImages = lazyPart(() => import('../images/lazy'));

/** The form before a ticket is chosen: visible, disabled, and folded. TIC-03 @param children why a chosen one is not there */
export function EmptyDesk({ children }: { children?: Elements }) {
  const form = useDomainForm<ManageTicketForm>(() => manageTicketForm(today()), blankManageTicketForm);
  return (
    <section className="card" aria-labelledby="desk-heading">
      {children}
      <details className="empty-desk">
        <summary>
          <h2 id="desk-heading">Manage Support Ticket</h2>
          {!children && <span className="card-lead">Choose a ticket to see its fields here.</span>}
        </summary>
        <Form form={form}>
          <ManageFields disabled assignee={null} />
          <div className="form-actions">
            <button type="submit" className="btn btn-primary" disabled>
              Update Ticket
            </button>
          </div>
        </Form>
      </details>
    </section>
  );
}

/** A ticket with all of IT's actions. Give it the ticket as its key, so that another ticket resets it. TIC-03 */
export function TicketDesk({ ticket, onClear }: { ticket: ItTicket; onClear: () => void }) {
  const desk = useManageTicket(ticket);
  const leaving = useLeaveQuestion(desk.isDirty);
  const heading = useRef<HTMLHeadingElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the navigation, which scrolls to the top of the screen and would take the focus back.
    const timer = setTimeout(() => heading.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="card ticket-desk" aria-labelledby="desk-heading">
      <div className="card-head">
        <RecordHeading id="desk-heading" ref={heading} name={`${ticketName(ticket)}: ${ticket.issue}`}>
          {`Manage Support Ticket: ${ticketName(ticket)}`}
        </RecordHeading>
        <span className="badge-line">
          <PriorityMark priority={ticket.priority} />
          <TicketState ticket={ticket} />{' '}
          {!ticket.resolved && ticket.assignedToName !== null && (
            <span>
              to <bdi>{ticket.assignedToName}</bdi>
            </span>
          )}
          <button type="button" className="btn btn-sm btn-secondary" onClick={onClear}>
            Back to the list
          </button>
        </span>
      </div>
      <TicketActions
        desk={desk}
        onAnswer={() => thread.current?.querySelector<HTMLElement>('textarea')?.focus()}
      />
      <DeskFacts ticket={ticket} />
      <p className="ticket-text" dir="auto">
        {ticket.description}
      </p>
      <h2>Images</h2>
      <Suspense fallback={null}>
        <TicketImages ticket={ticket} />
      </Suspense>
      <TicketFiles ticket={ticket} />
      <div ref={thread}>
        <TicketThread ticket={ticket} />
      </div>
      <DeskForm desk={desk} />
      <LeaveQuestion leaving={leaving}>{`What you changed in ${ticketName(ticket)}`}</LeaveQuestion>
    </section>
  );
}

/** The fields of TIC-03, and what others have changed in them meanwhile. TIC-07 */
function DeskForm({ desk }: { desk: ManagedTicket }) {
  const { assignedTo, assignedToName } = desk.base;
  const away = useAwayQuestion('The ticket');
  const assignee = assignedTo === null ? null : { username: assignedTo, name: assignedToName ?? assignedTo };
  return (
    <div className="desk-form">
      <h2>Ticket</h2>
      <ChangedMeanwhile
        meanwhile={desk.meanwhile}
        labels={manageLabels}
        shown={(field, values) =>
          field === 'assignedTo' ? (assignee?.name ?? 'nobody') : shown(field, values)
        }
        onTakeTheirs={desk.takeTheirs}
      />
      {away.question}
      <Form
        form={desk.form}
        onSubmit={(values) =>
          values.assignedTo === (assignedTo ?? '')
            ? desk.submit(values)
            : away.before(values.assignedTo, () => desk.submit(values))
        }
      >
        <ManageFields disabled={false} assignee={assignee} />
        <div className="form-actions">
          <SaidHere said={desk.saved} />
          <SubmitButton>Update Ticket</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** A value that another person saved, in the words of the form. */
function shown(field: keyof ManageTicketForm, values: ManageTicketForm): string {
  const value = values[field];
  if (value === null || value === '') return '';
  if (field === 'priority') return priorityLabel(values.priority);
  if (field === 'openDate' || field === 'closeDate') return formatDay(values[field]);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
