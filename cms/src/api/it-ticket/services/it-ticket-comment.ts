import { type Actor, type CommentInput, managesTickets, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../../../platform/database/transaction';
import { refuseBeyondHour } from '../../../platform/news/outbox/hourly-limit';
import { lockPeopleOf } from '../../../tickets/lock';
import { tellOfComment } from '../../../tickets/ticket-news';
import { addToThread, lockTicket } from '../../../tickets/stored-ticket';

/**
 * Add a comment or an internal note to a ticket's thread. No audit record is written: an entry never changes, and
 * Administration, who read the audit, may be the submitter from whom a note is hidden.
 * @returns the entry's documentId
 * @throws Refusal not-found, forbidden for a note by a person outside IT, too-many-this-hour
 */
function create(
  strapi: Core.Strapi,
  actor: Actor,
  ticketId: string,
  { text, internal = false }: CommentInput,
): Promise<string> {
  if (internal && !managesTickets(actor)) throw new Refusal('forbidden');
  return inTransaction(strapi, async (trx) => {
    await lockPeopleOf(trx, actor, ticketId);
    await refuseBeyondHour(trx, actor, 'ticket-comment');
    const ticket = await lockTicket(trx, ticketId);
    const id = await addToThread(trx, ticket, { actor, text, internal });
    await tellOfComment(trx, actor, ticket, { text, internal });
    return id;
  });
}

export default { create };
