import { type Actor, isAdmin } from '../access/actor.js';
import { managesAssets } from '../asset-tracking/permissions.js';
import { stageFlags } from '../change-control/software-build/stages.js';
import { namesIn } from '../shared/records.js';

/** The person the record is about, where that decides who may read it. */
export interface AuditedPerson {
  /** Users with role Administrator are visible to admins only. USR-11 */
  administrator: boolean;
}

/**
 * What the audit shows of one kind of thing. Every reader of the audit reads its facts: which states, numbers, choices
 * and names changed, since that is the purpose of the audit (SEC-08). Texts that people wrote, and personal data, are
 * only for readers who may read the thing itself. A field not listed here counts as a text: the audit shows that it
 * changed, not what it says.
 */
interface AuditedKind {
  /** In words: who reads the thing itself. */
  says: string;
  /** May this reader of the audit read the whole thing? 'every reader': all readers of the audit may. */
  sees: 'every reader' | ((reader: Actor, about: AuditedPerson) => boolean);
  facts: readonly string[];
  /** Recorded, and shown only to readers who see the thing itself. */
  whole: readonly string[];
}

const pictures = ['field', 'pictures'];

/** Only its recipients read it in full, and they have the thing itself, so the audit shows none of its texts. */
const nobody = () => false;

/** The kinds of things in the audit. The compiler refuses a new kind until it has a row here. SEC-08, TIC-06 */
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
      'erased',
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
    whole: [
      'spotlightTitle',
      'spotlightDescription',
      'bookOfTheMonthTitle',
      'bookOfTheMonthDesc',
      'pictureWords',
    ],
  },
  'company-profile': {
    says: 'Everyone reads the company profile.',
    sees: 'every reader',
    facts: [
      'secondFactorGroups',
      'groupMapping',
      'keepVisitorsMonths',
      'keepTicketsMonths',
      'keepAuditMonths',
      'keepDaysAwayMonths',
      'removed',
      'olderThan',
      ...pictures,
    ],
    whole: [
      'name',
      'addressLines',
      'phone',
      'supportContact',
      'reminderDay',
      'reminderTime',
      'portalName',
      'accent',
      'privacyWords',
      'accessibilityWords',
    ],
  },
  'calendar-event': {
    says: 'All staff read the company calendar (HOM-08).',
    sees: 'every reader',
    facts: ['start', 'end', 'allDay', 'audience', 'holiday', 'repeats', 'repeatsUntil', 'events'],
    whole: ['title', 'location', 'description'],
  },
  'day-away': {
    says: 'Administration reads the days away of everyone (ABS-02).',
    sees: 'every reader',
    facts: ['person', 'from', 'to', 'half'],
    whole: [],
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
    says: 'A written email is read by those it went to.',
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
  'service-account': {
    says: 'Admins make accounts for machines (API-01); what they may do, and until when, is no secret.',
    sees: isAdmin,
    facts: ['name', 'owner', 'permissions', 'expiresAt', 'revoked'],
    whole: ['purpose', 'addresses'],
  },
  mail: {
    says: 'IT and admins see the mail queue, never what the mails say (NOT-10).',
    sees: nobody,
    facts: [],
    whole: [],
  },
} as const satisfies Record<string, AuditedKind>;

export type AuditSubjectType = keyof typeof auditedKinds;

export const auditSubjectTypes = namesIn(auditedKinds);

/** The kinds whose texts are never recorded. */
export const kindsWithoutTexts: readonly AuditSubjectType[] = auditSubjectTypes.filter(
  (type) => auditedKinds[type].sees === nobody,
);

const isAuditedKind = (type: string): type is AuditSubjectType => Object.hasOwn(auditedKinds, type);

/** The row of a kind. A kind unknown to this release has no facts and is shown to no one. */
export const auditedKind = (type: string): AuditedKind =>
  isAuditedKind(type) ? auditedKinds[type] : { says: 'Unknown.', sees: nobody, facts: [], whole: [] };
