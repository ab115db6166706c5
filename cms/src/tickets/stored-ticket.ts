import type { TicketRow } from '../platform/database/tables/desk';
import {
  type Actor,
  recordNumber,
  type TicketFacts,
  type TicketThreadEvent,
  type WebhookFacts,
} from '@intranet/domain';
import type { Subject } from '../platform/audit/record-change';
import { asDay } from '../platform/database/columns';
import { lockFound, newRow, type Transaction } from '../platform/database/transaction';

/** A ticket, locked. @throws Refusal not-found */
export const lockTicket = (trx: Transaction, documentId: string): Promise<TicketRow> =>
  lockFound(trx, 'it_tickets', { document_id: documentId });

/** The facts that the rules need. */
export const factsOf = (ticket: TicketRow): TicketFacts => ({
  submitterId: ticket.submitter_id,
  assigneeId: ticket.assignee_id,
  openDate: asDay(ticket.open_date)!,
  resolved: Boolean(ticket.resolved),
  closeDate: asDay(ticket.close_date),
  solution: ticket.solution,
  resolvedOn: asDay(ticket.resolved_on),
});

/** The name of a ticket for people. DAT-03 */
export const nameOf = ({ id }: Pick<TicketRow, 'id'>): string => recordNumber('ticket', id);

/** The name of a ticket in webhooks. WHK-05 */
export const ticketEvent = (ticket: TicketRow): WebhookFacts => ({
  record: 'it-ticket',
  documentId: ticket.document_id,
  number: nameOf(ticket),
  priority: ticket.priority,
  resolved: Boolean(ticket.resolved),
  assigned: ticket.assignee_id !== null,
});

/** The name of a ticket in the audit. SEC-08 */
export const subjectOf = (ticket: TicketRow): Subject => ({
  type: 'it-ticket',
  documentId: ticket.document_id,
  name: nameOf(ticket),
});

/** The number of the ticket's asset: the current one, or that of the deleted asset. */
export async function namedAsset(trx: Transaction, ticket: TicketRow): Promise<number | null> {
  const asset = ticket.asset_id
    ? await trx('asset_trackings').where({ id: ticket.asset_id }).first('asset_number')
    : null;
  const number = asset?.asset_number ?? ticket.asset_number;
  return number === null ? null : Number(number);
}

/** The audit facts of a ticket, also used for mails about its changes. */
export async function auditFacts(trx: Transaction, ticket: TicketRow): Promise<Record<string, unknown>> {
  const assignee = ticket.assignee_id
    ? await trx('up_users').where({ id: ticket.assignee_id }).first('username')
    : null;
  return {
    issue: ticket.issue,
    description: ticket.description,
    subject: ticket.subject,
    priority: ticket.priority,
    openDate: asDay(ticket.open_date),
    closeDate: asDay(ticket.close_date),
    assignedTo: assignee?.username ?? null,
    resolved: Boolean(ticket.resolved),
    solution: ticket.solution,
    assetNumber: await namedAsset(trx, ticket),
  };
}

/** An entry of a ticket's thread. */
export interface ThreadEntry {
  actor: Pick<Actor, 'id' | 'machine'>;
  text: string;
  internal?: boolean;
  event?: TicketThreadEvent;
}

/** Add to a ticket's thread. @returns the entry's documentId */
export async function addToThread(
  trx: Transaction,
  ticket: TicketRow,
  { actor, text, internal = false, event }: ThreadEntry,
): Promise<string> {
  const row = newRow();
  await trx('it_ticket_comments').insert({
    ...row,
    ticket_id: ticket.id,
    author_id: actor.id,
    account: actor.machine?.name ?? null,
    text,
    internal,
    event: event ?? null,
  });
  return row.document_id;
}
