import type { Actor } from '../access/actor.js';
import type { PermissionName } from '../access/can.js';
import type { DutyKind } from '../change-control/waiting.js';
import { mayOpen, type RouteName, screenAddress } from '../session/screens.js';
import { counted } from '../shared/words/counted.js';
import { recordNumber } from '../shared/record-number.js';
import type { WaitingItem } from './schemas.js';

/** A fact of the database that somebody is waited for. */
export interface Fact {
  /** documentId of its record; null for what is one item for many records. */
  recordId: string | null;
  /** Number of its record, as people say it. */
  number: number;
  /** What the record is called: title, subject, or project with version. */
  name: string;
  /** Where the record stands: the stage of a build. */
  at: string | null;
  /** What happened that made it this person's duty, as a sentence; null where nothing unexpected did. */
  cause: string | null;
  /** How many records, where they are one item. */
  many: number;
  /** ISO 8601 moment. */
  since: string;
}

/** Kinds of duty that one record, or one pile of records, brings. */
export type RecordKind = DutyKind | 'ticket' | 'tickets-unassigned' | 'ticket-question' | 'mail';

export type WaitingKind = RecordKind | 'report' | 'draft';

/** What an item says, what it asks for, and where a click on it leads. */
interface Row {
  title: (fact: Fact) => string;
  detail: (fact: Fact) => string;
  /** What is to be done; nothing waits for those who may not do it. WAI-02 */
  asks: PermissionName;
  /** The screens where it is done, of which the first that a person may open is theirs. */
  leadsTo: readonly [RouteName, ...RouteName[]];
}

const numbered =
  (kind: Parameters<typeof recordNumber>[0]) =>
  ({ number, name }: Fact): string =>
    `${recordNumber(kind, number)} "${name}"`;

const ofBuild = ({ number, name }: Fact): string => `${recordNumber('build', number)} of ${name}`;

const ofTicket = ({ number, name }: Fact): string => `${recordNumber('ticket', number)}: ${name}`;

/** What each kind of duty says, in the words of its screen. Reports and drafts are made in `reports.ts`. WAI-01 */
const rows: Record<RecordKind, Row> = {
  'qpr-review': {
    title: numbered('qpr'),
    detail: () => 'Review it: approve or reject.',
    asks: 'submitted-qpr:review',
    leadsTo: ['Review QPR'],
  },
  'qcr-vote': {
    title: numbered('qcr'),
    detail: () => 'Give your disposition.',
    asks: 'ccb:vote',
    leadsTo: ['Review QCR'],
  },
  'qcr-settle': {
    title: numbered('qcr'),
    detail: () => 'Give the final disposition, after the discussion.',
    asks: 'qcr:final-disposition',
    leadsTo: ['Review QCR'],
  },
  stage: {
    title: ofBuild,
    detail: ({ at }) => `Complete the stage ${at}.`,
    asks: 'build:complete',
    leadsTo: ['ViewEditBuild'],
  },
  'build-vote': {
    title: ofBuild,
    detail: ({ at }) => `Vote at ${at}.`,
    asks: 'ccb:vote',
    leadsTo: ['ViewEditBuild'],
  },
  qip: {
    title: ofBuild,
    detail: ({ at }) => `Write its plans (${at}).`,
    asks: 'qip-form:write',
    leadsTo: ['ViewEditBuild'],
  },
  str: {
    title: ofBuild,
    detail: () => 'Write its test report (STR).',
    asks: 'str:write',
    leadsTo: ['ViewEditBuild'],
  },
  ticket: {
    title: ofTicket,
    detail: () => 'Assigned to you: answer or resolve it.',
    asks: 'it-ticket:update',
    leadsTo: ['SupportTicket'],
  },
  'tickets-unassigned': {
    title: ({ many }) => counted(many, 'ticket without an assignee', 'tickets without an assignee'),
    detail: ({ many }) => (many === 1 ? 'Take or assign it.' : 'Take or assign them.'),
    asks: 'it-ticket:update',
    leadsTo: ['SupportTicket'],
  },
  'ticket-question': {
    title: ofTicket,
    detail: () => 'IT has written to you: answer.',
    asks: 'it-ticket:comment',
    leadsTo: ['TicketStatus', 'SupportTicket'],
  },
  mail: {
    title: ({ many }) => counted(many, 'e-mail failed', 'e-mails failed'),
    detail: () => 'Fix the cause and send again.',
    asks: 'mail-queue:list',
    leadsTo: ['Mail-Queue'],
  },
};

/** What to do about a duty, in the words of Home: 'Write its plans (QIP-1s).' @param at where the record stands */
export const whatToDo = (kind: RecordKind, at: string): string =>
  rows[kind].detail({ recordId: null, number: 0, name: '', at, cause: null, many: 1, since: '' });

/** What an item of this kind asks a person to do. */
export const asksFor = (kind: RecordKind): PermissionName => rows[kind].asks;

/** The item of a duty, for the person who has it. Nobody has set it a day. */
export function itemOf(kind: RecordKind, fact: Fact, actor: Actor): WaitingItem {
  const { title, detail, leadsTo } = rows[kind];
  return {
    kind,
    title: title(fact),
    detail: [detail(fact), fact.cause].filter(Boolean).join(' '),
    since: fact.since,
    due: null,
    overdue: false,
    target: screenAddress(
      leadsTo.find((route) => mayOpen(actor, route)) ?? leadsTo[0],
      fact.recordId ?? undefined,
    ),
  };
}
