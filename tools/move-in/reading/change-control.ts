import {
  voteStages,
  dispositionChoices,
  dispositions,
  qcrStatuses,
  qip1FieldNames,
  qip2FieldNames,
  type QipFieldName,
  byName,
  strFieldNames,
  constraintOptions,
  foundDuringOptions,
  qprLimits,
  qprStatuses,
} from '#domain';
import { joined, readerOf, readFields, type Reading, type ValuesOf } from './reading.ts';
import type { OldRecord } from './record.ts';
import { choice, day, flag, optionalDay, optionalMoment, optionalText, text, wholeNumber } from './values.ts';

/** The limit for texts that the old database did not limit; a longer one cannot come from a form. */
const LONG_TEXT = 10_000;

export const readProject = readerOf({
  ProjectName: text(120),
  version: optionalText(50),
  ProjectManager: optionalText(255),
  createdAt: optionalMoment,
});

const qprTable = {
  title: text(qprLimits.title),
  author: text(255),
  company: text(qprLimits.company),
  dateSubmitted: day,
  foundIn: text(255),
  softwareVersion: text(qprLimits.softwareVersion),
  foundDuring: choice(foundDuringOptions, 'Other'),
  constraintOn: choice(constraintOptions, 'None'),
  currentFunction: text(LONG_TEXT),
  expectedFunction: text(LONG_TEXT),
  submissionPriority: wholeNumber(1, 5, 3),
  status: choice(qprStatuses, null),
  closed: flag(false),
  approved: flag(false),
  approvingPM: optionalText(255),
  dateReviewed: optionalDay,
  pmComments: optionalText(LONG_TEXT),
  createdAt: optionalMoment,
};

type OldQpr = ValuesOf<typeof qprTable> & { status: (typeof qprStatuses)[number] };

const qprFlags = {
  'Waiting on approval': { closed: false, approved: false },
  Approved: { closed: true, approved: true },
  Disapproved: { closed: true, approved: false },
};

/** A problem report, `submitted-qpr`. Its flags must agree with its status. QPR-06 */
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
  dateCreated: day,
  priority: wholeNumber(1, 5, 3),
  CCB1: flag(false),
  rejected: flag(false),
  selectedDisposition: choice(dispositions, null),
  discussionNeeded: flag(false),
  status: choice(qcrStatuses, 'Working'),
  createdAt: optionalMoment,
};

type OldQcr = ValuesOf<typeof qcrTable> & { selectedDisposition: (typeof dispositions)[number] };

/** The flags that go with each disposition of a change request; `null` where both values are right. QCR-05, QCR-07 */
const qcrFlags = {
  'Waiting on approval': { CCB1: false, rejected: false, discussionNeeded: false },
  Approved: { CCB1: true, rejected: false, discussionNeeded: false },
  // CCB1 is false after votes, and true after a discussion.
  Disapproved: { CCB1: null, rejected: true, discussionNeeded: false },
  Pending: { CCB1: false, rejected: false, discussionNeeded: true },
};

/**
 * A change request, `qcrs`. Its flags must agree with its disposition. The old portal did not set `rejected` after a
 * discussion.
 */
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

/** A document of the board: its facts, and separately its texts. */
const withTexts = <Head, Texts>(head: Head, texts: Texts) => ({ ...head, texts });

const qipNames: readonly QipFieldName[] = [...qip1FieldNames, ...qip2FieldNames];
const qipTable = byName(qipNames, () => optionalText(LONG_TEXT));
const qipHead = {
  qip_stage: choice(['QIP-1s', 'QIP-2s'] as const, 'QIP-1s'),
  createdAt: optionalMoment,
};

interface OldPlan extends ValuesOf<typeof qipHead> {
  texts: Record<QipFieldName, string | null>;
}

/** An implementation plan, `qip-forms`. */
export const readPlan = (record: OldRecord, zone: string): Reading<OldPlan> =>
  joined(readFields(qipHead, record, zone), readFields(qipTable, record, zone), withTexts);

const strTable = byName(strFieldNames, () => text(LONG_TEXT));
const strHead = { createdAt: optionalMoment };

export interface OldTestReport extends ValuesOf<typeof strHead> {
  texts: ValuesOf<typeof strTable>;
}

/** A software test report, `strs`. It is read only if it has all its fields. STR-01 */
export const readTestReport = (record: OldRecord, zone: string): Reading<OldTestReport> =>
  joined(readFields(strHead, record, zone), readFields(strTable, record, zone), withTexts);

/** A vote, `ccbs`. */
export const readVote = readerOf({
  username: optionalText(255),
  firstLastName: optionalText(255),
  comments: optionalText(LONG_TEXT),
  stage: choice(['CCB1', ...voteStages] as const, null),
  disposition: choice(dispositionChoices, null),
  approved: flag(false),
  createdAt: optionalMoment,
});
