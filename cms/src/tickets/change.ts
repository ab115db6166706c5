import type { TicketRow } from '../platform/database/tables/desk';
import {
  type Actor,
  changeTicket,
  type TicketEvent,
  type TicketFacts,
  webhookKindOfTicket,
} from '@intranet/domain';
import { recordChange } from '../platform/audit/record-change';
import { reviseRow } from '../platform/database/revision';
import type { Transaction } from '../platform/database/transaction';
import { today } from '../platform/env/today';
import { changeLines, isChanged } from './changes';
import { fullNameOf } from '../platform/people/names';
import { tell } from './ticket-news';
import { raiseEvent } from '../platform/webhooks/raise';
import { addToThread, auditFacts, factsOf, lockTicket, subjectOf, ticketEvent } from './stored-ticket';

/** The columns that follow from the ticket's state. TIC-04 */
export const stateColumns = (ticket: TicketFacts) => ({
  open_date: ticket.openDate,
  assignee_id: ticket.assigneeId,
  queued: ticket.assigneeId !== null,
  resolved: ticket.resolved,
  resolved_on: ticket.resolvedOn,
  close_date: ticket.closeDate,
  solution: ticket.solution,
});

/** The assignee's name; '' for none. */
async function assigneeName(trx: Transaction, ticket: TicketRow): Promise<string> {
  if (ticket.assignee_id === null) return '';
  const assignee = await trx('up_users').where({ id: ticket.assignee_id }).first();
  return fullNameOf(assignee!);
}

/** What the thread stores of an event: the new or previous assignee, the solution, or the reason for reopening. */
async function recordInThread(
  trx: Transaction,
  actor: Actor,
  ticket: TicketRow,
  event: TicketEvent,
  { formerly, reason = '' }: { formerly: string; reason?: string | undefined },
): Promise<void> {
  const assignee = await assigneeName(trx, ticket);
  const entry = { actor };
  if (event === 'assigned') await addToThread(trx, ticket, { ...entry, event, text: assignee });
  if (event === 'returned') await addToThread(trx, ticket, { ...entry, event, text: formerly });
  if (event === 'resolved') await addToThread(trx, ticket, { ...entry, event, text: ticket.solution ?? '' });
  if (event === 'reopened') await addToThread(trx, ticket, { ...entry, event, text: reason });
}

/** Store a change with all its consequences; a change of nothing leaves no trace. */
export async function changeStored(
  trx: Transaction,
  actor: Actor,
  ticket: TicketRow,
  columns: object,
  event: TicketEvent,
  reason?: string,
): Promise<void> {
  const before = await auditFacts(trx, ticket);
  const formerly = await assigneeName(trx, ticket);
  await trx('it_tickets').where({ id: ticket.id }).update(columns);
  const changed = await lockTicket(trx, ticket.document_id);
  const after = await auditFacts(trx, changed);
  if (!isChanged(before, after)) return;
  const names = { before: formerly, after: await assigneeName(trx, changed) };
  const changes = changeLines(before, after, names, event === 'assigned' ? 'assignedTo' : undefined);
  await reviseRow(trx, 'it_tickets', ticket, {});
  const action = event === 'reopened' ? 'it-ticket.reopen' : 'it-ticket.update';
  await recordChange(trx, actor, action, subjectOf(changed), before, after);
  await recordInThread(trx, actor, changed, event, { formerly, reason });
  await tell(trx, actor, changed, event, reason === undefined ? { changes } : { reason });
  await raiseEvent(trx, actor, webhookKindOfTicket(event), { ...ticketEvent(changed), event });
}

/**
 * Unassign a person's open tickets, because they can no longer work on them. Each becomes Unassigned, its thread names
 * the former assignee, and IT and the submitter are notified. The person must be locked. WAI-05
 */
export async function handBackTickets(trx: Transaction, actor: Actor, personId: number): Promise<void> {
  const theirs = await trx('it_tickets')
    .where({ assignee_id: personId, resolved: false })
    .orderBy('id')
    .select('document_id');
  for (const { document_id: documentId } of theirs) {
    const ticket = await lockTicket(trx, documentId);
    // Another member of IT may have changed it while this waited for the lock.
    if (ticket.assignee_id !== personId || ticket.resolved) continue;
    const { ticket: next, event } = changeTicket(factsOf(ticket), { assigneeId: null }, today());
    await changeStored(trx, actor, ticket, stateColumns(next), event);
  }
}
