import type { Actor } from '../access/actor.js';
import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import type { RefusalCode } from '../shared/errors.js';
import { TICKET_REOPEN_DAYS } from './choices.js';
import { canSeeTicket, managesTickets } from './permissions.js';
import { type TicketFacts } from './transitions.js';

export type TicketAction = 'update' | 'comment' | 'note' | 'reopen' | 'change-images';

/** The last day on which the submitter may reopen the ticket; null while it is not resolved. TIC-09 */
export const reopenUntil = ({ resolved, resolvedOn }: TicketFacts): CalendarDay | null =>
  resolved && resolvedOn ? addDays(resolvedOn, TICKET_REOPEN_DAYS) : null;

/**
 * Why the actor may not reopen a ticket they see, or null when they may. IT sets `resolved` to false instead. TIC-09
 * @param today the company's
 */
export function whyNotReopen(actor: Actor, ticket: TicketFacts, today: CalendarDay): RefusalCode | null {
  if (ticket.submitterId !== actor.id) return 'forbidden';
  const until = reopenUntil(ticket);
  if (until === null) return 'ticket-not-resolved';
  return today <= until ? null : 'ticket-reopen-too-late';
}

/**
 * Why the actor may not add or remove images of a ticket, or null when they may. IT may; the submitter may until it is
 * resolved. TIC-01, TIC-06
 */
export function whyNotChangeImages(
  actor: Actor,
  ticket: { submitterId: number; resolved: boolean },
): RefusalCode | null {
  if (!canSeeTicket(actor, ticket)) return 'not-found';
  return ticket.resolved && !managesTickets(actor) ? 'ticket-resolved' : null;
}

/** What the actor may do with a ticket they see; buttons follow this. */
export function ticketActions(actor: Actor, ticket: TicketFacts, today: CalendarDay): TicketAction[] {
  const actions: TicketAction[] = managesTickets(actor) ? ['update', 'comment', 'note'] : ['comment'];
  if (whyNotReopen(actor, ticket, today) === null) actions.push('reopen');
  if (whyNotChangeImages(actor, ticket) === null) actions.push('change-images');
  return actions;
}
