import { type Actor, isAdmin } from '../access/actor.js';
import { managesAssets } from '../asset-tracking/permissions.js';
import { stageFlags } from '../software-build/stages.js';
import { namesIn } from '../shared/records.js';

/** Who the record is about, where that decides who may read it. */
export interface AuditedPerson {
  /** Users with role Administrator are in no list but an admin's. USR-11 */
  administrator: boolean;
}

/**
 * What the audit says of one kind of thing. A person who reads the audit reads its facts: which states, numbers, choices and
 * names changed, for that is what it is for (SEC-08). What people wrote, and what is known of a person, is for those who
 * read the thing itself. A field with no place here is what somebody wrote: that it changed is recorded, not what it says.
 */
interface AuditedKind {
  /** For people: who reads the thing itself. */
  says: string;
  /** Does this reader of the audit read the thing whole? 'every reader': the audit has no other readers. */
  sees: 'every reader' | ((reader: Actor, about: AuditedPerson) => boolean);
  facts: readonly string[];
  /** Recorded, and shown to those who see the thing. */
  whole: readonly string[];
}

const pictures = ['field', 'pictures'];

/** Nobody but those it is for reads it whole, and these have it itself: the audit has nothing to add. */
const nobody = () => false;

/** What the audit speaks of. A new kind is refused by the compiler until it has its row. SEC-08, TIC-06 */
const auditedKinds = {
  user: {
    says: 'Administration reads all of a person but secrets; an Administrator is seen only by admins (USR-11, USR-12).',
    sees: (reader, { administrator }) => isAdmin(reader) || !administrator,
    facts: [
      'username',
      'firstName',
      'lastName',
      'reportsTo',
      'groups',
      'role',
      'blocked',
      'chargeLines',
      'cameInBy',
      'secondFactor',
      'linkedToProvider',
      'recoveriesLeft',
      'wrongTries',
      ...pictures,
    ],
    whole: ['email', 'dob', 'workPhone', 'workCellPhone', 'title', 'division', 'realColor'],
  },
  'it-ticket': {
    says: 'A ticket is read by its submitter and IT; Administration is neither (TIC-06).',
    sees: nobody,
    facts: [
      'issue',
      'subject',
      'priority',
      'openDate',
      'closeDate',
      'assignedTo',
      'resolved',
      'assetNumber',
      ...pictures,
    ],
    whole: [],
  },
  'asset-tracking': {
    says: 'IT and admins read an asset; its number, name and location are told to all employees (AST-02).',
    sees: managesAssets,
    facts: ['assetNumber', 'itemName', 'location', 'dateSubmit', 'holder'],
    whole: ['itemDescription', 'serialNumber'],
  },
  'contract-data': {
    says: 'Administration reads every charge line (CHG-07).',
    sees: 'every reader',
    facts: ['project', 'division', 'supervisor', 'billable', 'disabled', 'person'],
    whole: ['customer', 'description'],
  },
  'home-page': {
    says: 'Everyone reads the home page (HOM-01).',
    sees: 'every reader',
    facts: pictures,
    whole: ['spotlightTitle', 'spotlightDescription', 'bookOfTheMonthTitle', 'bookOfTheMonthDesc'],
  },
  'company-profile': {
    says: 'Everyone reads the company profile.',
    sees: 'every reader',
    facts: ['secondFactorGroups', ...pictures],
    whole: ['name', 'addressLines', 'phone', 'supportContact', 'reminderDay', 'reminderTime'],
  },
  'calendar-event': {
    says: 'All staff read the company calendar (HOM-06).',
    sees: 'every reader',
    facts: ['start', 'end', 'allDay', 'audience'],
    whole: ['title', 'location', 'description'],
  },
  visitor: {
    says: 'Administration reads the visitor log (VIS-01).',
    sees: 'every reader',
    facts: ['dayOfVisit', 'signedInAt', 'signedOutAt'],
    whole: ['visitor', 'company', 'personToSee'],
  },
  project: {
    says: 'Everyone knows the names of the projects; the rest are facts.',
    sees: 'every reader',
    facts: ['ProjectName', 'version', 'ProjectManager'],
    whole: [],
  },
  build: {
    says: 'Builds and what is written in votes are read in change control; Administration has no part in it (PRJ-04).',
    sees: nobody,
    facts: ['version', 'stage', 'status', 'QIP1', 'QIP2', ...stageFlags, 'qcrs', 'developer', 'approved'],
    whole: [],
  },
  qcr: {
    says: 'Change requests and what is written in votes are read in change control (QCR-09).',
    sees: nobody,
    facts: [
      'selectedDisposition',
      'CCB1',
      'rejected',
      'discussionNeeded',
      'status',
      'priority',
      'disposition',
    ],
    whole: [],
  },
  'submitted-qpr': {
    says: 'A problem report is read by its reporter and in change control (QPR-07).',
    sees: nobody,
    facts: ['foundIn', 'foundDuring', 'constraintOn', 'submissionPriority', 'status'],
    whole: [],
  },
  email: {
    says: 'A written e-mail is read by those it went to.',
    sees: nobody,
    facts: ['to'],
    whole: [],
  },
  webhook: {
    says: 'Admins set webhooks (WHK-01); their addresses may hold what opens them.',
    sees: isAdmin,
    facts: ['name', 'kinds', 'active'],
    whole: ['url'],
  },
  mail: {
    says: 'IT and admins see the mail queue, never what the mails say (NOT-05).',
    sees: nobody,
    facts: [],
    whole: [],
  },
} as const satisfies Record<string, AuditedKind>;

export type AuditSubjectType = keyof typeof auditedKinds;

export const auditSubjectTypes = namesIn(auditedKinds);

/** The kinds of which no text is ever recorded. */
export const kindsWithoutTexts: readonly AuditSubjectType[] = auditSubjectTypes.filter(
  (type) => auditedKinds[type].sees === nobody,
);

const isAuditedKind = (type: string): type is AuditSubjectType => Object.hasOwn(auditedKinds, type);

/** The row of a kind. What no release knows has no facts, and nobody sees it. */
export const auditedKind = (type: string): AuditedKind =>
  isAuditedKind(type) ? auditedKinds[type] : { says: 'Unknown.', sees: nobody, facts: [], whole: [] };
