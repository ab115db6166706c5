import { type Actor, formatDay, type TicketEvent, type TicketHandlers, ticketNews } from '@intranet/domain';
import { asDay } from '../database/columns';
import { type DeskPerson, itMembers } from '../people/it-members';
import type { Transaction } from '../database/transaction';
import { mailTexts } from '../mail/texts';
import { notify, settle, type Standing } from '../notifications/notify';
import { queueMail } from '../outbox/queue';
import { activePerson, addresseeOf, assignable, fullNameOf } from './desk';
import { nameOf, type StoredTicket } from './stored-ticket';

/** The two ways of hearing of a ticket: who reported it, and who works on it. NOT-02 */
const MINE = 'Ticket Status';
const WORK = 'Manage Ticket';

/** Everyone who can be told of a ticket. */
interface Circle {
  actor: DeskPerson | undefined;
  submitter: DeskPerson | undefined;
  assignee: DeskPerson | undefined;
  it: DeskPerson[];
}

const circleOf = async (trx: Transaction, actor: Actor, ticket: StoredTicket): Promise<Circle> => ({
  actor: await activePerson(trx, actor.id),
  submitter: await activePerson(trx, ticket.submitter_id),
  assignee: ticket.assignee_id === null ? undefined : await assignable(trx, { id: ticket.assignee_id }),
  it: await itMembers(trx),
});

/** Those of IT whose matter it is. */
function handlers({ assignee, it }: Circle, who: TicketHandlers): DeskPerson[] {
  if (who === 'nobody') return [];
  return who === 'the assignee' && assignee ? [assignee] : it;
}

const nameOfActor = ({ actor }: Circle): string => (actor ? fullNameOf(actor) : 'IT');

/** What the bell says to IT. */
const workText = (ticket: string, issue: string, circle: Circle): Record<NewsEvent, string> => ({
  submitted: `${ticket}: ${nameOfActor(circle)} reported ${issue}.`,
  assigned: `${ticket} (${issue}) is assigned to you.`,
  returned: `${ticket} (${issue}) waits for somebody of IT again.`,
  reopened: `${ticket} (${issue}) was reopened by ${nameOfActor(circle)}.`,
  resolved: `${ticket} (${issue}) is closed.`,
});

const handledBy = ({ assignee }: Circle): string =>
  assignee ? `is with ${fullNameOf(assignee)} of IT` : 'waits for somebody of IT';

/** What the bell says to the submitter. */
const mineText = (
  ticket: string,
  issue: string,
  day: string | null,
  circle: Circle,
): Record<NewsEvent, string> => ({
  submitted: `${ticket} (${issue}) was submitted.`,
  assigned: `${ticket} (${issue}) ${handledBy(circle)}.`,
  returned: `${ticket} (${issue}) ${handledBy(circle)}.`,
  reopened: `${ticket} (${issue}) is open again and ${handledBy(circle)}.`,
  resolved: `${ticket} (${issue}) is closed. It was resolved on ${day && formatDay(day)}.`,
});

type NewsEvent = Exclude<TicketEvent, 'updated'>;

/** Bring the bells of everybody concerned to where the ticket stands. TIC-05 */
async function settleBells(
  trx: Transaction,
  ticket: StoredTicket,
  event: NewsEvent,
  circle: Circle,
): Promise<void> {
  const { handlers: who, submitter: theirs } = ticketNews[event];
  const work = workText(nameOf(ticket), ticket.issue, circle)[event];
  const standings: Standing[] = handlers(circle, who).map(({ id }) => ({
    personId: id,
    type: WORK,
    details: work,
    closeOnClick: false,
  }));
  if (theirs !== 'none' && circle.submitter) {
    standings.push({
      personId: circle.submitter.id,
      type: MINE,
      details: mineText(nameOf(ticket), ticket.issue, asDay(ticket.close_date), circle)[event],
      closeOnClick: theirs === 'closes on click',
    });
  }
  await settle(trx, ticket.document_id, [MINE, WORK], standings);
}

/** Everybody once, and nobody who did it themselves. */
const others = (people: readonly (DeskPerson | undefined)[], actor: Actor): DeskPerson[] => {
  const byId = new Map<number, DeskPerson>();
  for (const person of people) if (person && person.id !== actor.id) byId.set(person.id, person);
  return [...byId.values()];
};

/** Mail of a new ticket: to IT, and to the submitter that it has arrived. NOT-05 */
async function mailSubmitted(
  trx: Transaction,
  actor: Actor,
  ticket: StoredTicket,
  { submitter, it }: Circle,
): Promise<void> {
  const facts = { name: nameOf(ticket), issue: ticket.issue, description: ticket.description };
  const target = ticket.document_id;
  if (!submitter) return;
  for (const person of others(it, actor)) {
    const to = addresseeOf(person);
    await queueMail(
      trx,
      'ticket-submitted',
      to,
      mailTexts.ticketSubmitted(to, facts, fullNameOf(submitter), target),
      { by: actor.id },
    );
  }
  const to = addresseeOf(submitter);
  await queueMail(trx, 'ticket-received', to, mailTexts.ticketReceived(to, facts, target), { by: actor.id });
}

const headlines: Record<Exclude<TicketEvent, 'submitted'>, string> = {
  assigned: 'was assigned',
  returned: 'was handed back to IT',
  resolved: 'was resolved',
  reopened: 'was reopened',
  updated: 'was changed',
};

/**
 * Tell everybody concerned of what happened to a ticket: the bells show where it stands, mails say what changed.
 * TIC-05, NOT-05
 * @param changes a line for each change, 'Priority: 3 Medium, now 1 High'
 * @param reason why it was reopened
 */
export async function tell(
  trx: Transaction,
  actor: Actor,
  ticket: StoredTicket,
  event: TicketEvent,
  { changes = [], reason }: { changes?: string[]; reason?: string } = {},
): Promise<void> {
  const circle = await circleOf(trx, actor, ticket);
  if (event !== 'updated') await settleBells(trx, ticket, event, circle);
  if (event === 'submitted') {
    await mailSubmitted(trx, actor, ticket, circle);
    return;
  }
  const handling = event === 'updated' ? [circle.assignee] : handlers(circle, ticketNews[event].handlers);
  const news = {
    name: nameOf(ticket),
    issue: ticket.issue,
    headline: headlines[event],
    actor: nameOfActor(circle),
    lines: reason === undefined ? changes : [reason],
  };
  for (const person of others([circle.submitter, ...handling], actor)) {
    const to = addresseeOf(person);
    const route = person.id === ticket.submitter_id ? 'TicketStatus' : 'SupportTicket';
    const view = { route, recordId: ticket.document_id };
    await queueMail(trx, `ticket-${event}`, to, mailTexts.ticketChanged(to, news, view), { by: actor.id });
  }
}

/**
 * Tell of a new comment: the submitter hears of IT's, IT of the submitter's, the assignee of all; of internal notes IT
 * alone. These notifications go when clicked.
 */
export async function tellOfComment(
  trx: Transaction,
  actor: Actor,
  ticket: StoredTicket,
  { text, internal }: { text: string; internal: boolean },
): Promise<void> {
  const circle = await circleOf(trx, actor, ticket);
  const writer = nameOfActor(circle);
  const isSubmitters = actor.id === ticket.submitter_id;
  const assignee = others([circle.assignee], actor);
  // What only the assignee could hear of and has written themselves is for the rest of IT.
  const all = assignee.length > 0 ? assignee : others(circle.it, actor);
  const work = isSubmitters || internal ? all : assignee;
  const mine = isSubmitters || internal ? [] : others([circle.submitter], actor);
  const what = internal ? 'an internal note' : 'a comment';
  const details = `${writer} wrote ${what} on ${nameOf(ticket)} (${ticket.issue}).`;
  const news = { name: nameOf(ticket), issue: ticket.issue, writer, what, text };
  for (const [people, type, route] of [
    [work, WORK, 'SupportTicket'],
    [mine, MINE, 'TicketStatus'],
  ] as const) {
    const ids = people.map(({ id }) => id);
    await notify(trx, ids, { type, details, recordId: ticket.document_id, closeOnClick: true });
    for (const person of people) {
      const to = addresseeOf(person);
      const view = { route, recordId: ticket.document_id };
      await queueMail(
        trx,
        `ticket-${internal ? 'note' : 'comment'}`,
        to,
        mailTexts.ticketCommented(to, news, view),
        { by: actor.id },
      );
    }
  }
}
