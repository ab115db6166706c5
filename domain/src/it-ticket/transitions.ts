import type { CalendarDay } from '../shared/calendar-day.js';
import { Refusal } from '../shared/errors.js';
import { manageTicketMessages as say } from './messages.js';

/** Where a ticket stands. Spec section 4, "IT ticket". */
export type TicketState = 'unassigned' | 'assigned' | 'resolved';

/** What happens to a ticket that people are told of. */
export type TicketEvent = 'submitted' | 'assigned' | 'returned' | 'resolved' | 'reopened' | 'updated';

/** The facts of a ticket that decide what can be done with it. */
export interface TicketFacts {
  submitterId: number;
  /** null while nobody has taken it. */
  assigneeId: number | null;
  resolved: boolean;
  closeDate: CalendarDay | null;
  solution: string | null;
  /** The day on which it was resolved, which a chosen close date need not be. */
  resolvedOn: CalendarDay | null;
}

export const ticketState = ({
  assigneeId,
  resolved,
}: Pick<TicketFacts, 'assigneeId' | 'resolved'>): TicketState => {
  if (resolved) return 'resolved';
  return assigneeId === null ? 'unassigned' : 'assigned';
};

/** The way of a ticket: what it means to go from the one state (row) to the other (column). TIC-04 */
export const ticketTransitions: Record<TicketState, Record<TicketState, TicketEvent>> = {
  unassigned: { unassigned: 'updated', assigned: 'assigned', resolved: 'resolved' },
  assigned: { unassigned: 'returned', assigned: 'updated', resolved: 'resolved' },
  resolved: { unassigned: 'reopened', assigned: 'reopened', resolved: 'updated' },
};

/** Which members of IT keep a notification of a ticket. */
export type TicketHandlers = 'everyone in IT' | 'the assignee' | 'nobody';

/** Who is told of an event; the notifications of everybody else about this ticket go. TIC-05 */
export interface TicketNews {
  handlers: TicketHandlers;
  /** The submitter's: stays until the work is done, goes when clicked, or none. */
  submitter: 'stays' | 'closes on click' | 'none';
}

/** 'updated' changes no notification. Without an assignee, "the assignee" is everyone in IT. */
export const ticketNews: Record<Exclude<TicketEvent, 'updated'>, TicketNews> = {
  submitted: { handlers: 'everyone in IT', submitter: 'none' },
  assigned: { handlers: 'the assignee', submitter: 'stays' },
  returned: { handlers: 'everyone in IT', submitter: 'stays' },
  reopened: { handlers: 'the assignee', submitter: 'stays' },
  resolved: { handlers: 'nobody', submitter: 'closes on click' },
};

/** What IT wants of a ticket; what is left out stays. */
export interface TicketChange {
  assigneeId?: number | null | undefined;
  resolved?: boolean | undefined;
  closeDate?: CalendarDay | null | undefined;
  solution?: string | null | undefined;
}

/** A ticket after a change, and what that means. */
export interface ChangedTicket {
  ticket: TicketFacts;
  event: TicketEvent;
}

/**
 * Change a ticket by the rules of TIC-04: resolved sets the close date, chosen or today; unresolved clears it, and the
 * solution with it.
 * @param today the company's
 * @throws Refusal bad-input for a close date in the future, solution-unresolved for a solution of what is not resolved
 */
export function changeTicket(before: TicketFacts, change: TicketChange, today: CalendarDay): ChangedTicket {
  const assigneeId = change.assigneeId === undefined ? before.assigneeId : change.assigneeId;
  const resolved = change.resolved ?? before.resolved;
  const closeDate = change.closeDate === undefined ? before.closeDate : change.closeDate;
  const solution = change.solution === undefined ? before.solution : change.solution;
  if (change.closeDate && change.closeDate > today) throw fieldRefusal('closeDate', say.closeDateInFuture);
  if (!resolved && change.solution) throw new Refusal('solution-unresolved');
  const ticket: TicketFacts = resolved
    ? {
        ...before,
        assigneeId,
        resolved,
        closeDate: closeDate ?? today,
        solution: solution || null,
        resolvedOn: before.resolved ? before.resolvedOn : today,
      }
    : { ...before, assigneeId, resolved, closeDate: null, solution: null, resolvedOn: null };
  const [from, to] = [ticketState(before), ticketState(ticket)];
  const passedOn = to === 'assigned' && assigneeId !== before.assigneeId;
  const event = ticketTransitions[from][to];
  return { ticket, event: event === 'updated' && passedOn ? 'assigned' : event };
}

const fieldRefusal = (path: string, message: string): Refusal =>
  new Refusal('bad-input', { errors: [{ path, message }] }, message);
