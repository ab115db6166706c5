import type { Actor } from '@intranet/domain';
import { Refusal } from '@intranet/domain';
import type { Transaction } from '../database/transaction';
import { idsByUsername, lockActor } from '../people/as-actor';
import { lockTicket, type StoredTicket } from './stored-ticket';

/**
 * Lock the person who acts on a ticket, its assignee and its next assignee. People come before tickets in the order of locks,
 * so that this and the disabling of its assignee do not wait for one another.
 * @param assignTo username of the person who is to have it
 * @returns the id of the person who has it; null for nobody
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
 * The ticket, locked after its people. An open one may have gone to somebody else in the meantime, who is not locked here:
 * disabling that person takes the ticket from them. A resolved one that is opened again goes back to them, so they must be held.
 * @param assignee who had it when they were looked for
 * @throws Refusal not-found; stale
 */
export async function lockTicketOf(
  trx: Transaction,
  documentId: string,
  assignee: number | null,
): Promise<StoredTicket> {
  const ticket = await lockTicket(trx, documentId);
  if (ticket.resolved && ticket.assignee_id !== assignee) throw new Refusal('stale');
  return ticket;
}

/** All open tickets of somebody, locked in the order of their ids; the person is held already. */
export async function lockTicketsOfAssignee(trx: Transaction, personId: number): Promise<void> {
  await trx('it_tickets')
    .where({ assignee_id: personId, resolved: false })
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
}
