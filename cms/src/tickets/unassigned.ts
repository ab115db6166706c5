import type { Actor } from '@intranet/domain';
import type { Transaction } from '../platform/database/transaction';
import { mailTexts } from '../platform/news/mail/texts';
import { notify } from '../platform/news/notifications/notify';
import { queueMail } from '../platform/news/outbox/queue';
import { activePerson } from '../platform/people/membership';
import { addresseeOf } from '../platform/people/names';
import { WORK } from './announcements';
import type { UnassignedTicket } from './lock';
import { nameOf } from './stored-ticket';

/**
 * Notify a person who has joined group IT of the tickets that wait for someone in IT: one notice per ticket, which stays
 * until the ticket has an assignee, and one mail for all. A person who put themselves into the group gets no mail. The
 * person must be locked. WAI-05, TIC-05
 * @param tickets from `lockTicketsOfAssignee`
 * @param since what has changed, 'Ingrid Tanaka changed your groups.'
 */
export async function tellOfUnassigned(
  trx: Transaction,
  actor: Actor,
  personId: number,
  tickets: readonly UnassignedTicket[],
  since: string,
): Promise<void> {
  if (tickets.length === 0) return;
  const person = await activePerson(trx, personId);
  if (!person) return;
  const items = tickets.map((ticket) => ({
    text: `${nameOf(ticket)} (${ticket.issue}) waits for someone in IT`,
    view: { route: 'SupportTicket', recordId: ticket.document_id },
  }));
  for (const { text, view } of items) {
    const details = `${since} ${text}.`;
    await notify(trx, [personId], { type: WORK, details, recordId: view.recordId, closeOnClick: false });
  }
  if (personId === actor.id) return;
  const to = addresseeOf(person);
  await queueMail(trx, 'tickets-unassigned', to, mailTexts.unassigned(to, since, items), { by: actor.id });
}
