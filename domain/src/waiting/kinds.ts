import type { Actor } from '../access/actor.js';
import type { PermissionName } from '../permissions.js';
import type { DutyKind } from '../change-control/waiting.js';
import { mayOpen, type RouteName, screenAddress } from '../session/screens.js';
import { counted } from '../shared/words/counted.js';
import { recordNumber } from '../shared/record-number.js';
import type { WaitingItem } from './schemas.js';

/** A duty of a person, as found in the database. */
export interface Fact {
  /** documentId of its record; null for one item about many records. */
  recordId: string | null;
  /** Number of its record, as people say it. */
  number: number;
  /** The record's title or subject; for a build project and version. */
  name: string;
  /** The state of the record: the stage of a build. */
  at: string | null;
  /** What made it this person's duty, as a sentence; null where nothing unexpected happened. */
  cause: string | null;
  /** How many records, where they form one item. */
  many: number;
  /** ISO 8601 moment. */
  since: string;
}

/** Kinds of duties, each about one record or a group of records. */
export type RecordKind =
  | DutyKind
  | 'ticket'
  | 'tickets-unassigned'
  | 'ticket-question'
  | 'qpr-question'
  | 'mail'
  | 'no-supervisor';

export type WaitingKind = RecordKind | 'report' | 'draft';

/** The text of an item, what it asks for, and where a click leads. */
interface Row {
  title: (fact: Fact) => string;
  detail: (fact: Fact) => string;
  /** The permission for what is to be done; only people who have it get the item. WAI-02 */
  asks: PermissionName;
  /** The screens where it is done; a click leads to the first that the person may open. */
  leadsTo: readonly [RouteName, ...RouteName[]];
}

const numbered =
  (kind: Parameters<typeof recordNumber>[0]) =>
  ({ number, name }: Fact): string =>
    `${recordNumber(kind, number)} "${name}"`;

const ofBuild = ({ number, name }: Fact): string => `${recordNumber('build', number)} of ${name}`;

const ofTicket = ({ number, name }: Fact): string => `${recordNumber('ticket', number)}: ${name}`;

/** The texts of each kind of duty, in the words of its screen. Reports and drafts are in `reports.ts`. WAI-01 */
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
    detail: () => 'IT has a question. Please answer it.',
    asks: 'it-ticket:comment',
    leadsTo: ['TicketStatus', 'SupportTicket'],
  },
  'qpr-question': {
    title: numbered('qpr'),
    detail: () => 'Somebody wrote to you about it: answer.',
    asks: 'submitted-qpr:comment',
    leadsTo: ['Review QPR'],
  },
  mail: {
    title: ({ many }) => counted(many, 'email failed', 'emails failed'),
    detail: () => 'Fix the cause and send again.',
    asks: 'mail-queue:list',
    leadsTo: ['Mail-Queue'],
  },
  'no-supervisor': {
    title: ({ many, name }) =>
      `${counted(many, 'person still reports', 'people still report')} to ${name}, who supervises no longer`,
    detail: () => 'Choose a new supervisor.',
    asks: 'user:update',
    leadsTo: ['Edit-User'],
  },
};

/** What to do about a duty, in the words of Home: 'Write its plans (QIP-1s).' @param at the state of the record */
export const whatToDo = (kind: RecordKind, at: string): string =>
  rows[kind].detail({ recordId: null, number: 0, name: '', at, cause: null, many: 1, since: '' });

/** What an item of this kind asks a person to do. */
export const asksFor = (kind: RecordKind): PermissionName => rows[kind].asks;

/** The item of a duty, for the person who has it. It has no due day. */
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
