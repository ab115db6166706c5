import { randomUUID } from 'node:crypto';
import {
  addDays,
  dayIn,
  DEFAULT_PRIORITY,
  recordNumber,
  type TicketIssue,
  type TicketSubject,
} from '@intranet/domain';
import { newRow, type Transaction } from '../../database/transaction';
import { settings } from '../../env/settings';
import { pictures } from '../../pictures/store';
import { reportedBell } from '../../tickets/announcements';
import { demoPeople } from './people';
import { screenshot, type Trouble } from './screenshot';

/** An entry of a thread: who, how many days ago, what; notes are IT's own. */
type Entry = [
  author: string,
  daysAgo: number,
  text: string,
  kind?: 'note' | 'assigned' | 'resolved' | 'reopened',
];

interface DemoTicket {
  submitter: string;
  daysAgo: number;
  issue: TicketIssue;
  description: string;
  subject?: TicketSubject;
  priority?: number;
  assignee?: string;
  /** Days ago, and how. */
  resolved?: [daysAgo: number, solution: string];
  /** The name of an asset, of which one is taken. */
  about?: string;
  screenshots?: Trouble[];
  thread?: Entry[];
}

const tickets: DemoTicket[] = [
  {
    submitter: 'employee3',
    daysAgo: 96,
    issue: 'Requests & Setup',
    description:
      'I need the licence for the manual editor on my new laptop before the Mission Planning review.',
    subject: 'Software',
    priority: 4,
    assignee: 'it2',
    resolved: [94, 'Licence moved to the new laptop, the old one released.'],
    about: 'Laptop',
    thread: [
      ['it2', 95, 'Which version did you use so far?'],
      ['employee3', 95, '2025.2, with the style pack.'],
    ],
  },
  {
    submitter: 'cm',
    daysAgo: 41,
    issue: 'File & Data Management',
    description: 'The baseline folder of Borealis shows files of last month only.',
    subject: 'Infrastructure',
    priority: 2,
    assignee: 'it',
    resolved: [
      40,
      'The share had been mounted read-only after the outage. Mounted again and checked against the backup.',
    ],
    thread: [['it', 41, 'Backup of the night is complete, nothing is lost.', 'note']],
  },
  {
    submitter: 'administration',
    daysAgo: 20,
    issue: 'Hardware',
    description: 'The printer on the first floor prints black stripes across every page.',
    subject: 'Hardware',
    assignee: 'it2',
    resolved: [18, 'Drum unit replaced.'],
    about: 'Laser Printer',
    screenshots: ['garbled print'],
    thread: [
      [
        'it2',
        20,
        'A drum unit is ordered and comes on Thursday. Until then please use the printer on the second floor.',
      ],
      [
        'it2',
        19,
        'Third drum this year. If it happens again, ask for an exchange under the service contract.',
        'note',
      ],
    ],
  },
  {
    submitter: 'employee',
    daysAgo: 6,
    issue: 'Access & Security',
    description: 'I was moved to the display team and cannot open its repository: access denied.',
    subject: 'Other',
    assignee: 'it',
    resolved: [4, 'Added to the group display-dev. Log out and in again once.'],
    screenshots: ['error message'],
    thread: [
      ['it', 5, 'Your supervisor has to agree first; I have asked.'],
      ['employee', 5, 'Thank you! He is back tomorrow.'],
    ],
  },
  {
    submitter: 'ccb',
    daysAgo: 11,
    issue: 'Email & Communication',
    description: 'Invitations to board meetings arrive without their attachments.',
    subject: 'Software',
    assignee: 'it2',
    thread: [
      ['it2', 9, 'The filter removed archives. They are let through for the board now.', 'resolved'],
      ['ccb', 2, 'Yesterday’s invitation came without its attachment again.', 'reopened'],
      ['it2', 1, 'The second mail gateway still has the old rule; asked the provider.', 'note'],
    ],
  },
  {
    submitter: 'supervisor',
    daysAgo: 5,
    issue: 'System Performance',
    description:
      'Opening a monthly report takes minutes on the engineering workstation in the lab, elsewhere it is quick.',
    subject: 'Hardware',
    priority: 4,
    assignee: 'it',
    about: 'Engineering Workstation',
    thread: [
      ['it', 4, 'The disk reports errors. I bring a new one on Monday; nothing on it is only there, is it?'],
    ],
  },
  {
    submitter: 'pm',
    daysAgo: 3,
    issue: 'Software & Applications',
    description: 'The planning tool stops with a blue screen as soon as I print the schedule.',
    subject: 'Software',
    priority: 1,
    assignee: 'it2',
    screenshots: ['stopped', 'error message'],
    thread: [['pm', 2, 'It happens with the network printer only, not with PDF.']],
  },
  {
    submitter: 'employee',
    daysAgo: 2,
    issue: 'Hardware',
    description: 'One of the two screens at my docking station stays black after lunch until I unplug it.',
    subject: 'Hardware',
    assignee: 'it',
    about: 'Docking Station',
    thread: [
      ['it', 1, 'Please try the other cable in the drawer under your desk.'],
      ['employee', 1, 'Same with the other cable.'],
      ['it', 0, 'Known fault of this series below firmware 1.0.9.', 'note'],
    ],
  },
  {
    submitter: 'developer',
    daysAgo: 1,
    issue: 'Network & Connectivity',
    description: 'The telemetry archive cannot be reached from the Ground Systems lab since this morning.',
    about: 'Network Switch',
    screenshots: ['error message'],
  },
  {
    submitter: 'employee3',
    daysAgo: 1,
    issue: 'Requests & Setup',
    description: 'A second monitor for my desk, please. Two of us share room 118 now.',
  },
  {
    submitter: 'supervisor2',
    daysAgo: 0,
    issue: 'Other / Miscellaneous',
    description:
      'The projector in conference room A needs to be ready for customers on Friday at nine. Could somebody check it?',
    about: 'Projector',
  },
];

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

/** Office hours of a day some days ago; the entries of one day follow each other. */
const momentOf = ({ today }: Context, daysAgo: number, order: number): Date =>
  new Date(Math.min(Date.parse(`${addDays(today, -daysAgo)}T13:10:00Z`) + order * 17 * 60_000, Date.now()));

/** The thread as it came about: comments, and what happened to the ticket. */
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

async function insertScreenshots({ trx }: Context, recordId: string, troubles: Trouble[]): Promise<void> {
  for (const [position, trouble] of troubles.entries()) {
    const bytes = await screenshot(trouble);
    const fileName = `${randomUUID()}.jpg`;
    await pictures().put(fileName, bytes);
    const row = { owner: 'it-ticket', record_id: recordId, field: 'imagesOfIssue', file_name: fileName };
    const format = { mime: 'image/jpeg', size: bytes.length, width: 1280, height: 800 };
    await trx('stored_pictures').insert({ ...newRow(), ...row, ...format, position });
  }
}

/** The bells as they would stand: IT has what nobody took and what is theirs, submitters what is on its way. TIC-05 */
async function insertBells(
  { trx, ids }: Context,
  { id, documentId }: { id: number; documentId: string },
  { submitter, assignee, issue, description, resolved }: DemoTicket,
): Promise<void> {
  if (resolved) return;
  const name = recordNumber('ticket', id);
  const bell = (username: string, type: string, details: string) => ({
    ...newRow(),
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
        bell(submitter, 'Ticket Status', `${name} (${issue}) is with ${nameOf(assignee)} of IT.`),
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
  const [inserted] = (await trx('it_tickets')
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
    .returning('id')) as { id: number }[];
  const { id } = inserted!;
  await insertThread(context, id, ticket);
  await insertScreenshots(context, row.document_id, ticket.screenshots ?? []);
  await insertBells(context, { id, documentId: row.document_id }, ticket);
}

/** Tickets in each state, with what was written and shown. */
export async function insertTickets(
  trx: Transaction,
  ids: Map<string, number>,
  assets: Context['assets'],
): Promise<void> {
  const today = dayIn(settings().TZ_COMPANY, new Date());
  for (const [order, ticket] of tickets.entries())
    await insertTicket({ trx, ids, assets, today }, ticket, order);
}
