import { voteStages } from '../build/stages.js';
import { dispositionChoices, dispositions, qcrStatuses } from '../qcr/values.js';
import { qip1FieldNames, qip2FieldNames, type QipFieldName } from '../qip-form/fields.js';
import { byName } from '../shared/records.js';
import { strFieldNames } from '../str/fields.js';
import { constraintOptions, foundDuringOptions, qprLimits, qprStatuses } from '../submitted-qpr/schemas.js';
import { from, readFields, type Reading, type ValuesOf } from './reading.js';
import type { OldRecord } from './record.js';
import { choice, day, flag, optionalDay, optionalMoment, optionalText, text, wholeNumber } from './values.js';

/** Texts without a limit of the database; what is longer is no text of a form. */
const LONG_TEXT = 10_000;

const projectTable = {
  ProjectName: from('ProjectName', text(120)),
  version: from('version', optionalText(50)),
  ProjectManager: from('ProjectManager', optionalText(255)),
  createdAt: from('createdAt', optionalMoment),
};

export type OldProject = ValuesOf<typeof projectTable>;

export const readProject = (record: OldRecord, zone: string): Reading<OldProject> =>
  readFields(projectTable, record, zone);

const qprTable = {
  title: from('title', text(qprLimits.title)),
  author: from('author', text(255)),
  company: from('company', text(qprLimits.company)),
  dateSubmitted: from('dateSubmitted', day),
  foundIn: from('foundIn', text(255)),
  softwareVersion: from('softwareVersion', text(qprLimits.softwareVersion)),
  foundDuring: from('foundDuring', choice(foundDuringOptions, 'Other')),
  constraintOn: from('constraintOn', choice(constraintOptions, 'None')),
  currentFunction: from('currentFunction', text(LONG_TEXT)),
  expectedFunction: from('expectedFunction', text(LONG_TEXT)),
  submissionPriority: from('submissionPriority', wholeNumber(1, 5, 3)),
  status: from('status', choice(qprStatuses, null)),
  closed: from('closed', flag(false)),
  approved: from('approved', flag(false)),
  approvingPM: from('approvingPM', optionalText(255)),
  dateReviewed: from('dateReviewed', optionalDay),
  pmComments: from('pmComments', optionalText(LONG_TEXT)),
  createdAt: from('createdAt', optionalMoment),
};

export type OldQpr = ValuesOf<typeof qprTable> & { status: (typeof qprStatuses)[number] };

const qprFlags = {
  'Waiting on approval': { closed: false, approved: false },
  Approved: { closed: true, approved: true },
  Disapproved: { closed: true, approved: false },
};

/** A problem report, `submitted-qpr`: its flags must say what its status says. QPR-06 */
export function readQpr(record: OldRecord, zone: string): Reading<OldQpr> {
  const read = readFields(qprTable, record, zone);
  if ('reason' in read) return read;
  const { status, closed, approved } = read.values;
  if (status === null) return { reason: 'status is none of a problem report' };
  const due = qprFlags[status];
  if (due.closed !== closed || due.approved !== approved)
    return { reason: 'status, closed and approved do not agree' };
  return { ...read, values: { ...read.values, status } };
}

const qcrTable = {
  dateCreated: from('dateCreated', day),
  priority: from('priority', wholeNumber(1, 5, 3)),
  CCB1: from('CCB1', flag(false)),
  rejected: from('rejected', flag(false)),
  selectedDisposition: from('selectedDisposition', choice(dispositions, null)),
  discussionNeeded: from('discussionNeeded', flag(false)),
  status: from('status', choice(qcrStatuses, 'Working')),
  createdAt: from('createdAt', optionalMoment),
};

export type OldQcr = ValuesOf<typeof qcrTable> & { selectedDisposition: (typeof dispositions)[number] };

/** What the board has made of a change request, as its flags must say it; `null` where both are right. QCR-05, QCR-07 */
const qcrFlags = {
  'Waiting on approval': { CCB1: false, rejected: false, discussionNeeded: false },
  Approved: { CCB1: true, rejected: false, discussionNeeded: false },
  // By votes without CCB1, by a discussion with it.
  Disapproved: { CCB1: null, rejected: true, discussionNeeded: false },
  Pending: { CCB1: false, rejected: false, discussionNeeded: true },
};

/** A change request, `qcrs`: its flags must say what its disposition says. The old portal did not set `rejected` after a discussion. */
export function readQcr(record: OldRecord, zone: string): Reading<OldQcr> {
  const read = readFields(qcrTable, record, zone);
  if ('reason' in read) return read;
  const { values } = read;
  const { selectedDisposition } = values;
  if (selectedDisposition === null) return { reason: 'selectedDisposition is none of a change request' };
  const due = qcrFlags[selectedDisposition];
  const rejected = values.rejected || (selectedDisposition === 'Disapproved' && values.CCB1);
  const agrees =
    (due.CCB1 === null || due.CCB1 === values.CCB1) &&
    due.rejected === rejected &&
    due.discussionNeeded === values.discussionNeeded;
  if (!agrees) return { reason: 'selectedDisposition, CCB1, rejected and discussionNeeded do not agree' };
  return { ...read, values: { ...values, rejected, selectedDisposition } };
}

const qipNames: readonly QipFieldName[] = [...qip1FieldNames, ...qip2FieldNames];
const qipTable = {
  ...byName(qipNames, (name) => from(name, optionalText(LONG_TEXT))),
};
const qipHead = {
  qipStage: from('qip_stage', choice(['QIP-1s', 'QIP-2s'] as const, 'QIP-1s')),
  createdAt: from('createdAt', optionalMoment),
};

export interface OldPlan extends ValuesOf<typeof qipHead> {
  texts: Record<QipFieldName, string | null>;
}

/** An implementation plan, `qip-forms`. */
export function readPlan(record: OldRecord, zone: string): Reading<OldPlan> {
  const head = readFields(qipHead, record, zone);
  if ('reason' in head) return head;
  const body = readFields(qipTable, record, zone);
  if ('reason' in body) return body;
  return { values: { ...head.values, texts: body.values }, notes: [...head.notes, ...body.notes] };
}

const strTable = byName(strFieldNames, (name) => from(name, text(LONG_TEXT)));
const strHead = { createdAt: from('createdAt', optionalMoment) };

export interface OldTestReport extends ValuesOf<typeof strHead> {
  texts: ValuesOf<typeof strTable>;
}

/** A software test report, `strs`: all its fields are there, or it is none. STR-01 */
export function readTestReport(record: OldRecord, zone: string): Reading<OldTestReport> {
  const body = readFields(strTable, record, zone);
  if ('reason' in body) return body;
  const head = readFields(strHead, record, zone);
  if ('reason' in head) return head;
  return { values: { ...head.values, texts: body.values }, notes: body.notes };
}

const voteTable = {
  username: from('username', optionalText(255)),
  firstLastName: from('firstLastName', optionalText(255)),
  comments: from('comments', optionalText(LONG_TEXT)),
  stage: from('stage', choice(['CCB1', ...voteStages] as const, null)),
  disposition: from('disposition', choice(dispositionChoices, null)),
  approved: from('approved', flag(false)),
  createdAt: from('createdAt', optionalMoment),
};

export type OldVote = ValuesOf<typeof voteTable>;

/** A vote, `ccbs`. */
export const readVote = (record: OldRecord, zone: string): Reading<OldVote> =>
  readFields(voteTable, record, zone);
