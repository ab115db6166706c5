import type { CalendarDay } from '../shared/calendar-day.js';
import { Refusal } from '../shared/errors.js';
import { manageTicketMessages as say } from './messages.js';

/** The states of a ticket. */
export type TicketState = 'unassigned' | 'assigned' | 'resolved';

/** The events of a ticket that people are notified of. */
export type TicketEvent = 'submitted' | 'assigned' | 'returned' | 'resolved' | 'reopened' | 'updated';

/** The facts of a ticket that decide what can be done with it. */
export interface TicketFacts {
  submitterId: number;
  /** null while it is unassigned. */
  assigneeId: number | null;
  openDate: CalendarDay;
  resolved: boolean;
  closeDate: CalendarDay | null;
  solution: string | null;
  /** The day on which it was marked resolved; a chosen close date may differ. */
  resolvedOn: CalendarDay | null;
}

/** @internal for its test */
export const ticketState = ({
  assigneeId,
  resolved,
}: Pick<TicketFacts, 'assigneeId' | 'resolved'>): TicketState => {
  if (resolved) return 'resolved';
  return assigneeId === null ? 'unassigned' : 'assigned';
};

/** The event of going from one state (row) to another (column). TIC-04 @internal for its test */
export const ticketTransitions: Record<TicketState, Record<TicketState, TicketEvent>> = {
  unassigned: { unassigned: 'updated', assigned: 'assigned', resolved: 'resolved' },
  assigned: { unassigned: 'returned', assigned: 'updated', resolved: 'resolved' },
  resolved: { unassigned: 'reopened', assigned: 'reopened', resolved: 'updated' },
};

/** Which members of IT keep a notification about a ticket. */
export type TicketHandlers = 'everyone in IT' | 'the assignee' | 'nobody';

/** Who is notified of an event. Everyone else's notifications about this ticket are removed. TIC-05 */
interface TicketNews {
  handlers: TicketHandlers;
  /** The submitter's notification: it stays until the work is done, disappears on a click, or there is none. */
  submitter: 'stays' | 'closes on click' | 'none';
}

/** 'updated' changes no notification. Without an assignee, every member of IT counts as "the assignee". */
export const ticketNews: Record<Exclude<TicketEvent, 'updated'>, TicketNews> = {
  submitted: { handlers: 'everyone in IT', submitter: 'none' },
  assigned: { handlers: 'the assignee', submitter: 'stays' },
  returned: { handlers: 'everyone in IT', submitter: 'stays' },
  reopened: { handlers: 'the assignee', submitter: 'stays' },
  resolved: { handlers: 'nobody', submitter: 'closes on click' },
};

/** The changes that IT asks for; missing fields stay as they are. */
export interface TicketChange {
  assigneeId?: number | null | undefined;
  resolved?: boolean | undefined;
  openDate?: CalendarDay | undefined;
  closeDate?: CalendarDay | null | undefined;
  solution?: string | null | undefined;
}

/** A ticket after a change, and the resulting event. */
interface ChangedTicket {
  ticket: TicketFacts;
  event: TicketEvent;
}

/**
 * Changes a ticket by the rules of TIC-04. Resolving sets the close date, chosen or today; reopening clears it and the
 * solution. The close date cannot be before the open date; older tickets that break this can still be edited otherwise.
 * @param today the company's
 * @throws Refusal bad-input for a new open date or a close date in the future, or a close date before the open date;
 * solution-unresolved for a solution on an unresolved ticket
 */
export function changeTicket(before: TicketFacts, change: TicketChange, today: CalendarDay): ChangedTicket {
  const assigneeId = change.assigneeId === undefined ? before.assigneeId : change.assigneeId;
  const resolved = change.resolved ?? before.resolved;
  const openDate = change.openDate ?? before.openDate;
  const closeDate = change.closeDate === undefined ? before.closeDate : change.closeDate;
  const solution = change.solution === undefined ? before.solution : change.solution;
  if (openDate !== before.openDate && openDate > today) throw fieldRefusal('openDate', say.openDateInFuture);
  if (change.closeDate && change.closeDate > today) throw fieldRefusal('closeDate', say.closeDateInFuture);
  if (!resolved && change.solution) throw new Refusal('solution-unresolved');
  const ticket: TicketFacts = resolved
    ? {
        ...before,
        assigneeId,
        openDate,
        resolved,
        closeDate: closeDate ?? today,
        solution: solution || null,
        resolvedOn: before.resolved ? before.resolvedOn : today,
      }
    : { ...before, assigneeId, openDate, resolved, closeDate: null, solution: null, resolvedOn: null };
  const datesChange = ticket.closeDate !== before.closeDate || openDate !== before.openDate;
  if (datesChange && closesBeforeOpening(ticket)) throw fieldRefusal('closeDate', say.closeDateBeforeOpen);
  const [from, to] = [ticketState(before), ticketState(ticket)];
  const passedOn = to === 'assigned' && assigneeId !== before.assigneeId;
  const event = ticketTransitions[from][to];
  return { ticket, event: event === 'updated' && passedOn ? 'assigned' : event };
}

/** Days in the form 'YYYY-MM-DD'; the close date may be missing. TIC-04 */
export const closesBeforeOpening = (ticket: {
  openDate: CalendarDay;
  closeDate: CalendarDay | null;
}): boolean => ticket.closeDate !== null && ticket.closeDate < ticket.openDate;

const fieldRefusal = (path: string, message: string): Refusal => Refusal.at(path, 'bad-input', message);
