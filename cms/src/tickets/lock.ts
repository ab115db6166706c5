import type { Transaction } from '../database/transaction';
import { lockTicket, type StoredTicket } from './stored-ticket';

/**
 * A ticket, locked for a change. Whoever has it, and whoever is to have it, are held first: people come before tickets
 * in the order of locks, so that this and the disabling of its assignee do not wait for one another.
 * @param assignTo username of whoever is to have it
 * @throws Refusal not-found
 */
export async function lockForChange(
  trx: Transaction,
  documentId: string,
  assignTo: string | null = null,
): Promise<StoredTicket> {
  const assignee = trx('it_tickets').where({ document_id: documentId }).select('assignee_id');
  await trx('up_users')
    .where((people) => void people.whereIn('id', assignee).orWhere({ username: assignTo ?? '' }))
    .orderBy('id')
    // Shared, so that two who give tickets to the same person do not wait for each other.
    .forShare()
    .select('id');
  return lockTicket(trx, documentId);
}
