import type { TicketRow } from '../platform/database/tables/desk';
import {
  type Actor,
  priorityLabel,
  submitsTickets,
  type TicketEvent,
  type TicketHandlers,
  ticketNews,
} from '@intranet/domain';
import { mailOf } from '../platform/news/announcements/announce';
import { asDay } from '../platform/database/columns';
import { assignable, itMembers } from '../platform/people/it-members';
import { activePerson, type MemberRow } from '../platform/people/membership';
import { addresseeOf, fullNameById, fullNameOf, nameOfActor } from '../platform/people/names';
import { actorById } from '../platform/people/actor-by-id';
import type { Transaction } from '../platform/database/transaction';
import { notify, settle, type StandingNotice } from '../platform/news/notifications/notify';
import { queueMail } from '../platform/news/outbox/queue';
import { MINE, type TicketFacts, ticketAnnouncements, type ToldOfTicket, WORK } from './announcements';
import { nameOf } from './stored-ticket';

/** Everyone who can be notified about a ticket. */
interface Circle {
  /** 'IT' where the person is gone. */
  actor: string;
  /** Undefined once they are no longer notified; their name is still shown to others. */
  submitter: MemberRow | undefined;
  submitterName: string;
  assignee: MemberRow | undefined;
  it: MemberRow[];
}

/** Its submitter, while tickets are open to them: no one is notified of what they may no longer see. TIC-06 */
async function toldSubmitter(trx: Transaction, id: number): Promise<MemberRow | undefined> {
  const rights = await actorById(trx, id);
  return rights && submitsTickets(rights) ? activePerson(trx, id) : undefined;
}

const circleOf = async (trx: Transaction, actor: Actor, ticket: TicketRow): Promise<Circle> => ({
  actor: (await activePerson(trx, actor.id)) ? await nameOfActor(trx, actor) : 'IT',
  submitter: await toldSubmitter(trx, ticket.submitter_id),
  submitterName: await fullNameById(trx, ticket.submitter_id),
  assignee: ticket.assignee_id === null ? undefined : await assignable(trx, { id: ticket.assignee_id }),
  it: await itMembers(trx),
});

/** The members of IT whom it concerns. */
function handlers({ assignee, it }: Circle, who: TicketHandlers): MemberRow[] {
  if (who === 'nobody') return [];
  return who === 'the assignee' && assignee ? [assignee] : it;
}

/** The facts of a ticket for an event by a person. */
const factsOf = (
  ticket: TicketRow,
  { submitterName, assignee, actor }: Circle,
  said: Partial<Pick<TicketFacts, 'lines' | 'text'>> = {},
): TicketFacts => ({
  ticket: nameOf(ticket),
  issue: ticket.issue,
  description: ticket.description,
  priority: priorityLabel(ticket.priority),
  submitter: submitterName,
  actor,
  assignee: assignee ? fullNameOf(assignee) : null,
  closeDate: asDay(ticket.close_date),
  lines: [],
  text: '',
  ...said,
});

/** Mail a person the text for their side. */
async function mailAbout(
  trx: Transaction,
  actor: Actor,
  ticket: TicketRow,
  person: MemberRow,
  { mail }: ToldOfTicket,
  facts: TicketFacts,
): Promise<void> {
  const to = addresseeOf(person);
  const view = { route: mail.route, recordId: ticket.document_id };
  await queueMail(trx, mail.kind, to, mailOf(to, mail, facts, view), { by: actor.id });
}

type NewsEvent = Exclude<TicketEvent, 'updated'>;

/** Update everyone's notices to the ticket's state; for the person who caused it, it is no news. TIC-05 */
async function settleBells(
  trx: Transaction,
  actor: Actor,
  ticket: TicketRow,
  event: NewsEvent,
  circle: Circle,
): Promise<void> {
  const { handlers: who, submitter: theirs } = ticketNews[event];
  const { work, mine } = ticketAnnouncements[event];
  const facts = factsOf(ticket, circle);
  const notices: StandingNotice[] = [];
  if (work.bell) {
    const details = work.bell(facts);
    for (const { id } of handlers(circle, who))
      notices.push({ personId: id, type: WORK, details, closeOnClick: false, read: id === actor.id });
  }
  if (theirs !== 'none' && mine.bell && circle.submitter) {
    notices.push({
      personId: circle.submitter.id,
      type: MINE,
      details: mine.bell(facts),
      closeOnClick: theirs === 'closes on click',
      read: circle.submitter.id === actor.id,
    });
  }
  await settle(trx, ticket.document_id, [MINE, WORK], notices);
}

/** Everyone once, without the person who did it. */
const others = (people: readonly (MemberRow | undefined)[], actor: Actor): MemberRow[] => {
  const byId = new Map<number, MemberRow>();
  for (const person of people) if (person && person.id !== actor.id) byId.set(person.id, person);
  return [...byId.values()];
};

/**
 * Notify everyone concerned of an event of a ticket: notices show its state, mails what changed. TIC-05, NOT-05
 * @param changes a sentence for each change, 'Its priority is 1 High. It was 3 Medium.'
 * @param reason why it was reopened
 */
export async function tell(
  trx: Transaction,
  actor: Actor,
  ticket: TicketRow,
  event: TicketEvent,
  { changes = [], reason }: { changes?: string[]; reason?: string } = {},
): Promise<void> {
  const circle = await circleOf(trx, actor, ticket);
  if (event !== 'updated') await settleBells(trx, actor, ticket, event, circle);
  const handling = event === 'updated' ? [circle.assignee] : handlers(circle, ticketNews[event].handlers);
  const facts = factsOf(ticket, circle, { lines: reason === undefined ? changes : [reason] });
  const { work, mine } = ticketAnnouncements[event];
  const told = others([circle.submitter, ...handling], actor);
  // The submitter also gets a mail that the ticket has arrived.
  if (event === 'submitted' && circle.submitter) told.push(circle.submitter);
  for (const person of told) {
    const side = person.id === ticket.submitter_id ? mine : work;
    await mailAbout(trx, actor, ticket, person, side, facts);
  }
}

/**
 * Notify of a new comment: the submitter of IT's, IT of the submitter's, the assignee of all; only IT of internal
 * notes. These notifications are removed by a click.
 */
export async function tellOfComment(
  trx: Transaction,
  actor: Actor,
  ticket: TicketRow,
  { text, internal }: { text: string; internal: boolean },
): Promise<void> {
  const circle = await circleOf(trx, actor, ticket);
  const isSubmitters = actor.id === ticket.submitter_id;
  const assignee = others([circle.assignee], actor);
  // Where only the assignee would be notified but wrote it themselves, the rest of IT is notified.
  const all = assignee.length > 0 ? assignee : others(circle.it, actor);
  const work = isSubmitters || internal ? all : assignee;
  const mine = isSubmitters || internal ? [] : others([circle.submitter], actor);
  const row = ticketAnnouncements[internal ? 'noted' : 'commented'];
  const facts = factsOf(ticket, circle, { text });
  for (const [people, type, side] of [
    [work, WORK, row.work],
    [mine, MINE, row.mine],
  ] as const) {
    const ids = people.map(({ id }) => id);
    if (side.bell) {
      const details = side.bell(facts);
      await notify(trx, ids, { type, details, recordId: ticket.document_id, closeOnClick: true });
    }
    for (const person of people) await mailAbout(trx, actor, ticket, person, side, facts);
  }
}
