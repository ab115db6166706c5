import type { Actor } from '../access/actor.js';
import { can } from '../permissions.js';
import { seesAllProjects } from '../change-control/access.js';
import { mayOpen, type RouteName, screenAddress } from '../session/screens.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { namesIn } from '../shared/records.js';
import { recordNumber } from '../shared/record-number.js';
import { counted } from '../shared/words/counted.js';
import type { DirectoryPerson } from './answers.js';

/** A record that is connected with a person who leaves, as found in the database. USR-19 */
export interface HeldRecord {
  kind: HoldingKind;
  /** As in the address of its screen. */
  recordId: string;
  /** The number of a ticket; 0 for others. */
  number: number;
  name: string;
  /** The day of a visit; null for others. */
  day: CalendarDay | null;
}

/** What a person holds of one kind, and what becomes of it. */
interface HoldingRow {
  one: string;
  many: string;
  /** What becomes of it when they are disabled, and who must act. */
  becomes: string;
  /** Who may read the names; others read how many there are. */
  named: (actor: Actor) => boolean;
  /** Where it is mended, by people who may open the screen; null where nothing is to be mended. */
  leadsTo: RouteName | null;
  /** Does the address end in the record's id? */
  ofRecord: boolean;
}

const rows = {
  assets: {
    one: 'asset',
    many: 'assets',
    becomes: 'Kept by them until IT takes it back. IT is told.',
    named: (actor) => can(actor, 'asset-tracking:list'),
    leadsTo: 'Asset',
    ofRecord: true,
  },
  tickets: {
    one: 'open ticket that they work on',
    many: 'open tickets that they work on',
    becomes: 'Unassigned again. IT and the submitter are told.',
    named: (actor) => can(actor, 'it-ticket:update'),
    leadsTo: 'SupportTicket',
    ofRecord: true,
  },
  'own-tickets': {
    one: 'open ticket of their own',
    many: 'open tickets of their own',
    becomes: 'Kept open, though they can answer no question. IT is told.',
    named: (actor) => can(actor, 'it-ticket:update'),
    leadsTo: 'SupportTicket',
    ofRecord: true,
  },
  visits: {
    one: 'expected visitor',
    many: 'expected visitors',
    becomes: 'Another person to see is needed. Administration is told.',
    named: (actor) => can(actor, 'visitor:list'),
    leadsTo: 'Visitor-Log',
    ofRecord: true,
  },
  projects: {
    one: 'project as its manager',
    many: 'projects as their manager',
    becomes:
      'Another PM is needed. CM, CCB and the administrators are told; the administrators have the PM’s duties until then.',
    named: () => true,
    leadsTo: 'ManageProjects',
    ofRecord: false,
  },
  builds: {
    one: 'build as a developer',
    many: 'builds as a developer',
    becomes: 'Removed from its developers. The PM is told.',
    named: seesAllProjects,
    leadsTo: 'ViewEditBuild',
    ofRecord: true,
  },
  'problem-reports': {
    one: 'open problem report of their own',
    many: 'open problem reports of their own',
    becomes: 'Kept, and decided as before. Nobody is told the outcome in their place.',
    named: seesAllProjects,
    leadsTo: 'Review QPR',
    ofRecord: true,
  },
  boards: {
    one: 'group that votes',
    many: 'groups that vote',
    becomes: 'No open vote waits for them any more. The administrators are told of a group without a member.',
    named: () => true,
    leadsTo: null,
    ofRecord: false,
  },
  'supervised-lines': {
    one: 'charge line as its supervisor',
    many: 'charge lines as their supervisor',
    becomes: 'Another supervisor is needed. Administration is told.',
    named: (actor) => can(actor, 'contract-data:write'),
    leadsTo: 'ManageContractData',
    ofRecord: false,
  },
  'charge-lines': {
    one: 'charge line',
    many: 'charge lines',
    becomes: 'The assignment is removed for good.',
    named: (actor) => can(actor, 'contract-data:write'),
    leadsTo: 'ManageContractData',
    ofRecord: false,
  },
  'service-accounts': {
    one: 'account for machines',
    many: 'accounts for machines',
    becomes: 'Stopped. The administrators are told.',
    named: (actor) => can(actor, 'service-account:manage'),
    leadsTo: 'Service-Accounts',
    ofRecord: false,
  },
  drafts: {
    one: 'saved weekly report',
    many: 'saved weekly reports',
    becomes: 'Not submitted, and read by no one else.',
    named: () => false,
    leadsTo: 'Edit-Saved-War',
    ofRecord: false,
  },
} as const satisfies Record<string, HoldingRow>;

export type HoldingKind = keyof typeof rows;

/** Records of one kind that a person holds, as one row of the dialog. */
export interface Holding {
  kind: HoldingKind;
  /** '2 assets'. */
  title: string;
  becomes: string;
  /** Empty where the reader may not know them. */
  records: {
    name: string;
    /** Where it is mended; null where the reader may not open it. */ target: string | null;
  }[];
}

/** GET /users/{id}/leaving: what a person holds, and who reports to them. USR-18, USR-19 */
export interface Leaving {
  /** Active people who report to them, as far as the reader sees them. */
  directReports: Pick<DirectoryPerson, 'username' | 'firstLastName'>[];
  holdings: Holding[];
}

/** The name of such a record in a sentence: 'Ticket 0012 (Printer)', 'Ada Roe of Acme on 2026-11-30'. */
export function heldName({ kind, number, name, day }: HeldRecord): string {
  if (kind === 'tickets' || kind === 'own-tickets') return `${recordNumber('ticket', number)} (${name})`;
  return day === null ? name : `${name} on ${day}`;
}

/** What a person holds as a reader may know it, in the order of the dialog. USR-19 */
export const holdingsFor = (actor: Actor, held: readonly HeldRecord[]): Holding[] =>
  namesIn(rows).flatMap((kind): Holding[] => {
    const { one, many, becomes, named, leadsTo, ofRecord }: HoldingRow = rows[kind];
    const found = held.filter((record) => record.kind === kind);
    if (found.length === 0) return [];
    const target = (recordId: string): string | null =>
      leadsTo !== null && mayOpen(actor, leadsTo)
        ? screenAddress(leadsTo, ofRecord ? recordId : undefined)
        : null;
    const records = found.map((record) => ({ name: heldName(record), target: target(record.recordId) }));
    return [{ kind, title: counted(found.length, one, many), becomes, records: named(actor) ? records : [] }];
  });
