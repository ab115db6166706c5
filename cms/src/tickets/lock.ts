import type { TicketRow } from '../platform/database/tables/desk';
import type { Actor } from '@intranet/domain';
import { Refusal } from '@intranet/domain';
import type { Transaction } from '../platform/database/transaction';
import { idsByUsername, lockActor } from '../platform/people/as-actor';
import { lockTicket } from './stored-ticket';

/** What a person who joins IT is told of a ticket. */
export type UnassignedTicket = Pick<TicketRow, 'id' | 'document_id' | 'issue'>;

/**
 * Lock the person who acts on a ticket, its assignee and its next assignee. People come before tickets in the order of
 * locks, so that this and disabling the assignee cannot deadlock.
 * @param assignTo username of the next assignee
 * @returns the next assignee's id; null for none
 * @throws Refusal no-session
 */
export async function lockPeopleOf(
  trx: Transaction,
  actor: Pick<Actor, 'id'>,
  documentId: string,
  assignTo: string | null = null,
): Promise<number | null> {
  const ticket = await trx('it_tickets').where({ document_id: documentId }).first('assignee_id');
  const assignee: number | null = ticket?.assignee_id ?? null;
  const others = assignee === null ? [] : [assignee];
  await lockActor(trx, actor, [...others, ...(await idsByUsername(trx, [assignTo]))]);
  return assignee;
}

/**
 * The ticket, locked after its people. An open one may have got another assignee in the meantime, who is not locked
 * here: disabling that person unassigns the ticket. A resolved one that is reopened goes back to its assignee, who must
 * therefore be locked.
 * @param assignee as read before locking
 * @throws Refusal not-found; stale
 */
export async function lockTicketOf(
  trx: Transaction,
  documentId: string,
  assignee: number | null,
): Promise<TicketRow> {
  const ticket = await lockTicket(trx, documentId);
  if (ticket.resolved && ticket.assignee_id !== assignee) throw new Refusal('stale');
  return ticket;
}

/**
 * All open tickets of a person, locked in the order of their ids; the person is already locked.
 * @param also the unassigned ones too, for a person who may join IT
 * @returns the unassigned ones. One that is being assigned at this moment is waited for, and then not among them
 */
export async function lockTicketsOfAssignee(
  trx: Transaction,
  personId: number,
  also?: 'unassigned',
): Promise<UnassignedTicket[]> {
  const tickets = await trx('it_tickets')
    .where({ resolved: false })
    .where((theirs) => {
      theirs.where({ assignee_id: personId });
      if (also) theirs.orWhereNull('assignee_id');
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id', 'document_id', 'issue', 'assignee_id');
  return tickets.filter(({ assignee_id }) => assignee_id === null);
}
