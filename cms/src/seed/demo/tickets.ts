import { addDays, dayIn, DEFAULT_PRIORITY, recordNumber } from '@intranet/domain';
import { newRow, type Transaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env/settings';
import { reportedBell } from '../../tickets/announcements';
import { demoPeople } from './people';
import { insertPicture } from './pictures';
import { type DemoTicket, demoTickets, type Entry } from './ticket-stories';

interface Context {
  trx: Transaction;
  ids: Map<string, number>;
  assets: { number: number; name: string; id: number }[];
  today: string;
}

const nameOf = (username: string): string => {
  const person = demoPeople.find((candidate) => candidate.username === username)!;
  return `${person.firstName} ${person.lastName}`;
};

/** Office hours some days ago; the entries of one day follow each other. */
const momentOf = ({ today }: Context, daysAgo: number, order: number): Date =>
  new Date(Math.min(Date.parse(`${addDays(today, -daysAgo)}T13:10:00Z`) + order * 17 * 60_000, Date.now()));

/** The thread in its order: comments, and the events of the ticket. */
function threadOf(ticket: DemoTicket): Entry[] {
  const { assignee, daysAgo, resolved, thread = [] } = ticket;
  if (!assignee) return thread;
  const taken: Entry = [assignee, daysAgo, nameOf(assignee), 'assigned'];
  return [taken, ...thread, ...(resolved ? [[assignee, ...resolved, 'resolved'] as Entry] : [])];
}

async function insertThread(context: Context, ticketId: number, ticket: DemoTicket): Promise<void> {
  const entries = threadOf(ticket);
  if (entries.length === 0) return;
  await context.trx('it_ticket_comments').insert(
    entries.map(([author, daysAgo, text, kind], index) => ({
      ...newRow(momentOf(context, daysAgo, index + 1)),
      ticket_id: ticketId,
      author_id: context.ids.get(author),
      text,
      internal: kind === 'note',
      event: kind === 'note' ? null : (kind ?? null),
    })),
  );
}

async function insertScreenshots({ trx }: Context, recordId: string, drawings: string[]): Promise<void> {
  const of = { owner: 'it-ticket', record_id: recordId, field: 'imagesOfIssue' } as const;
  for (const [position, drawing] of drawings.entries()) await insertPicture(trx, of, drawing, position);
}

/**
 * The notices as the product would have them: IT has unassigned tickets and each member their own, submitters have
 * their open ones. TIC-05
 */
async function insertBells(
  { trx, ids }: Context,
  { id, documentId, since }: { id: number; documentId: string; since: Date },
  { submitter, assignee, issue, description, resolved }: DemoTicket,
): Promise<void> {
  if (resolved) return;
  const name = recordNumber('ticket', id);
  const bell = (username: string, type: string, details: string) => ({
    ...newRow(since),
    person_id: ids.get(username),
    type,
    details,
    record_id: documentId,
    close_on_click: false,
    notified: false,
  });
  const rows = assignee
    ? [
        bell(assignee, 'Manage Ticket', `${name} (${issue}) is assigned to you.`),
        bell(submitter, 'Ticket Status', `${name} (${issue}) is with ${nameOf(assignee)} in IT.`),
      ]
    : ['it', 'it2'].map((username) =>
        bell(username, 'Manage Ticket', reportedBell(name, nameOf(submitter), issue, description)),
      );
  await trx('notifications').insert(rows);
}

async function insertTicket(context: Context, ticket: DemoTicket, order: number): Promise<void> {
  const { trx, ids, assets, today } = context;
  const { submitter, daysAgo, issue, description, subject, priority, assignee, resolved, about } = ticket;
  const asset = assets.find(({ name }) => name === about);
  const row = newRow(momentOf(context, daysAgo, order));
  const [inserted] = await trx('it_tickets')
    .insert({
      ...row,
      issue,
      description,
      submitter_id: ids.get(submitter),
      open_date: addDays(today, -daysAgo),
      close_date: resolved ? addDays(today, -resolved[0]) : null,
      resolved_on: resolved ? addDays(today, -resolved[0]) : null,
      queued: assignee !== undefined,
      resolved: resolved !== undefined,
      subject: subject ?? null,
      priority: priority ?? DEFAULT_PRIORITY,
      assignee_id: assignee ? ids.get(assignee) : null,
      solution: resolved?.[1] ?? null,
      asset_id: asset?.id ?? null,
      asset_number: asset?.number ?? null,
      asset_name: asset?.name ?? null,
      revision: assignee ? 1 : 0,
    })
    .returning('id');
  const { id } = inserted!;
  await insertThread(context, id, ticket);
  await insertScreenshots(context, row.document_id, ticket.screenshots ?? []);
  await insertBells(context, { id, documentId: row.document_id, since: row.created_at }, ticket);
}

/** Tickets in each state, with comments and images. */
export async function insertTickets(
  trx: Transaction,
  ids: Map<string, number>,
  assets: Context['assets'],
): Promise<void> {
  const today = dayIn(settings().TZ_COMPANY, new Date());
  for (const [order, ticket] of demoTickets.entries())
    await insertTicket({ trx, ids, assets, today }, ticket, order);
}
