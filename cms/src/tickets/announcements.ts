import { type CalendarDay, excerpt, formatDay, type MailKind, type TicketEvent } from '@intranet/domain';
import type { AnnouncedMail } from '../platform/news/announcements/table';
import { writtenWhat, wroteOn } from '../threads/words';

/** The two audiences of a ticket: its submitter, and those who work on it. NOT-02 */
export const MINE = 'Ticket Status';
export const WORK = 'Manage Ticket';

/** The facts that the texts of tickets need; all names of people are full names. */
export interface TicketFacts {
  /** 'Ticket 0012' */
  ticket: string;
  issue: string;
  description: string;
  /** '3 Medium' */
  priority: string;
  submitter: string;
  /** The person who did it. */
  actor: string;
  assignee: string | null;
  /** When it was resolved. */
  closeDate: CalendarDay | null;
  /** A sentence for each change, or the reason for reopening. */
  lines: readonly string[];
  /** The text of the comment. */
  text: string;
}

/** The texts for one side of a ticket: IT, who work on it, or its submitter. */
export interface ToldOfTicket {
  /** Null when the notice has no news. */
  bell: ((facts: TicketFacts) => string) | null;
  mail: AnnouncedMail<TicketFacts> & { kind: MailKind; route: string };
}

interface TicketAnnouncement {
  work: ToldOfTicket;
  mine: ToldOfTicket;
}

const handledBy = ({ assignee }: TicketFacts): string =>
  assignee === null ? 'waits for someone in IT' : `is with ${assignee} in IT`;

/** The changes not covered by the first sentence, or the reason. */
const further = (lines: readonly string[]): string[] => (lines.length > 0 ? [lines.join('\n')] : []);

/** An event with the same mail for both sides. @param headline 'was changed' */
function changed(
  kind: MailKind,
  headline: string,
  work: ToldOfTicket['bell'],
  mine: ToldOfTicket['bell'],
): TicketAnnouncement {
  const mail = {
    kind,
    subject: ({ ticket }: TicketFacts) => `${ticket} ${headline}`,
    paragraphs: ({ ticket, issue, actor, lines }: TicketFacts) => [
      `${ticket} (${issue}) ${headline} by ${actor}.`,
      ...further(lines),
    ],
  };
  return {
    work: { bell: work, mail: { ...mail, route: 'SupportTicket' } },
    mine: { bell: mine, mail: { ...mail, route: 'TicketStatus' } },
  };
}

/** A text that a person wrote on a ticket. @param what 'a comment' */
function written(kind: MailKind, what: string): TicketAnnouncement {
  const bell = ({ actor, ticket, issue }: TicketFacts) => wroteOn(actor, what, `${ticket} (${issue})`);
  const mail = {
    kind,
    subject: ({ ticket, actor }: TicketFacts) => `${ticket}: ${what} by ${actor}`,
    paragraphs: ({ actor, ticket, issue, text }: TicketFacts) => [
      `${actor} wrote ${what} on ${ticket} (${issue}):`,
      text,
    ],
  };
  return {
    work: { bell, mail: { ...mail, route: 'SupportTicket' } },
    mine: { bell, mail: { ...mail, route: 'TicketStatus' } },
  };
}

/** How much of a description distinguishes tickets. */
const BEGINNING = 70;

/** How much of it tells the assignee what the ticket is about. */
const OPENING = 200;

/** The reporter, the issue, and the beginning of the description. TIC-05 */
export const reportedBell = (ticket: string, by: string, issue: string, description: string): string =>
  `${ticket}: ${by} reported ${issue}: “${excerpt(description, [], BEGINNING)}”`;

type TicketNewsName = TicketEvent | 'commented' | 'noted';

/**
 * The texts about a ticket. `ticketNews` of domain decides who is notified; only IT is notified of notes. TIC-05,
 * NOT-05
 */
export const ticketAnnouncements: Record<TicketNewsName, TicketAnnouncement> = {
  submitted: {
    work: {
      bell: ({ ticket, actor, issue, description }) => reportedBell(ticket, actor, issue, description),
      mail: {
        kind: 'ticket-submitted',
        subject: ({ ticket, issue }) => `${ticket}: ${issue}`,
        paragraphs: ({ submitter, ticket, issue, description }) => [
          `${submitter} submitted ${ticket} (${issue}):`,
          description,
        ],
        route: 'SubmittedTicket',
      },
    },
    mine: {
      bell: null,
      mail: {
        kind: 'ticket-received',
        subject: ({ ticket }) => `${ticket} was submitted`,
        paragraphs: ({ ticket, issue, description }) => [
          `Your ${ticket} (${issue}) has reached IT. You will be notified of its progress.`,
          description,
        ],
        route: 'TicketStatus',
      },
    },
  },
  assigned: {
    work: {
      bell: ({ ticket, issue }) => `${ticket} (${issue}) is assigned to you.`,
      mail: {
        kind: 'ticket-assigned',
        subject: ({ ticket, issue }) => `${ticket} was assigned to you: ${issue}`,
        // The assignee has not seen it yet, so the text says what it is about, not what was changed.
        paragraphs: ({ ticket, issue, actor, submitter, description, priority }) => [
          `${actor} assigned ${ticket} (${issue}) to you. Its priority is ${priority}.`,
          `${submitter} reported: “${excerpt(description, [], OPENING)}”`,
        ],
        route: 'SupportTicket',
      },
    },
    mine: {
      bell: (facts) => `${facts.ticket} (${facts.issue}) ${handledBy(facts)}.`,
      mail: {
        kind: 'ticket-assigned',
        subject: ({ ticket }) => `${ticket} was assigned`,
        paragraphs: (facts) => [
          facts.assignee === facts.actor
            ? `${facts.actor} in IT has taken ${facts.ticket} (${facts.issue}).`
            : `${facts.actor} assigned ${facts.ticket} (${facts.issue}): it ${handledBy(facts)}.`,
          ...further(facts.lines),
        ],
        route: 'TicketStatus',
      },
    },
  },
  returned: changed(
    'ticket-returned',
    'was handed back to IT',
    ({ ticket, issue }) => `${ticket} (${issue}) waits for someone in IT again.`,
    (facts) => `${facts.ticket} (${facts.issue}) ${handledBy(facts)}.`,
  ),
  reopened: changed(
    'ticket-reopened',
    'was reopened',
    ({ ticket, issue, actor }) => `${ticket} (${issue}) was reopened by ${actor}.`,
    (facts) => `${facts.ticket} (${facts.issue}) is open again and ${handledBy(facts)}.`,
  ),
  resolved: changed(
    'ticket-resolved',
    'was resolved',
    null,
    ({ ticket, issue, closeDate }) =>
      `${ticket} (${issue}) is closed. It was resolved on ${closeDate && formatDay(closeDate)}.`,
  ),
  updated: changed('ticket-updated', 'was changed', null, null),
  commented: written('ticket-comment', writtenWhat(false)),
  noted: written('ticket-note', writtenWhat(true)),
};
