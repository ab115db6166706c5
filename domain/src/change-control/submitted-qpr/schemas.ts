import { z } from 'zod';
import { type EditableRecord, revision } from '../../shared/stored-record.js';
import type { Attachment } from '../../stored-picture/files.js';
import type { Comment } from '../../thread/schemas.js';
import type { Disposition, QcrStatus } from '../qcr/values.js';
import { plainLine, plainName, plainText } from '../../shared/text.js';
import { qprMessages as say } from './messages.js';
import type { QprAction } from './actions.js';
import type { QprMilestone } from './milestones.js';

/** Where a problem was found. */
export const foundDuringOptions = [
  'Analysis',
  'Design',
  'Code / Unit Test',
  'Acceptance Test',
  'In-Service Use',
  'Review',
  'Internal Training',
  'FQT Dry Run',
  'FQT',
  'Other',
] as const;

/** How much work the problem blocks; the first is the default. */
export const constraintOptions = ['None', 'Test', 'Release'] as const;

export const qprStatuses = ['Waiting on approval', 'Approved', 'Disapproved'] as const;

/** The maximum lengths, also used by the counters. */
export const qprLimits = {
  title: 120,
  company: 60,
  softwareVersion: 60,
  currentFunction: 300,
  expectedFunction: 300,
  pmComments: 500,
} as const;

/** 1 to 5. @param error where it is missing, or another number */
export const priorityOr = (error: string) =>
  z.number({ error }).int({ error }).min(1, { error }).max(5, { error });

const priority = priorityOr(say.optionRequired);

const text = (name: keyof typeof qprLimits, required: string) =>
  plainText({ required, max: qprLimits[name] });

const line = (name: keyof typeof qprLimits, required: string) =>
  plainLine({ required, max: qprLimits[name] });

/** The words of a report that its PM may correct. QPR-14 */
const words = {
  title: line('title', say.titleRequired),
  softwareVersion: line('softwareVersion', say.versionRequired),
  foundDuring: z.enum(foundDuringOptions, { error: say.optionRequired }),
  constraintOn: z.enum(constraintOptions, { error: say.optionRequired }),
  currentFunction: text('currentFunction', say.currentRequired),
  expectedFunction: text('expectedFunction', say.expectedRequired),
};

/** POST /submitted-qpr. QPR-01 */
export const qprInput = z.strictObject({
  ...words,
  company: plainName({ required: say.companyRequired, max: qprLimits.company }),
  /** The project's name. */
  foundIn: plainLine({ required: say.optionRequired, max: 120 }),
  constraintOn: words.constraintOn.default('None'),
  submissionPriority: priority,
});

const pmComments = plainText({ max: qprLimits.pmComments }).nullish();

/** POST /submitted-qpr/{id}/approve. QPR-06 */
export const qprApproval = z.strictObject({ priority, pmComments });

/** POST /submitted-qpr/{id}/reject. QPR-06 */
export const qprRejection = z.strictObject({ pmComments });

/** POST /submitted-qpr/{id}/duplicate: the documentId of the other report. QPR-13 */
export const qprDuplicate = z.strictObject({
  of: z.string({ error: say.originalRequired }).trim().min(1, { error: say.originalRequired }).max(40),
});

/** The form in which a PM corrects the words. QPR-14 */
export const qprWordsForm = z.strictObject(words);

/** PUT /submitted-qpr/{id}: any of the words, and the revision that the correction is based on. QPR-14 */
export const qprCorrection = z.strictObject({ ...qprWordsForm.partial().shape, revision });

export type QprDuplicate = z.infer<typeof qprDuplicate>;
export type QprWords = z.infer<typeof qprWordsForm>;
export type QprCorrection = z.infer<typeof qprCorrection>;
export type QprInput = z.infer<typeof qprInput>;
export type QprApproval = z.infer<typeof qprApproval>;
export type QprRejection = z.infer<typeof qprRejection>;

/**
 * The outcome of a report, limited to what its reporter may know, since they may not see change requests and builds.
 */
export interface QprProgress {
  /** Numeric id of its change request, for `recordNumber`. */
  qcr: number;
  disposition: Disposition;
  /** Only for an approved one: is it worked on, or does it wait? */
  status: QcrStatus | null;
  /** The build that includes it; null while it is in none, or in one closed by hand. */
  build: { id: number; ProjectName: string; version: string; completed: boolean } | null;
}

/** A problem report as the server answers with it. DAT-01. */
export interface SubmittedQpr extends EditableRecord {
  title: string;
  /** Full name of the author today. */
  author: string;
  authorUsername: string;
  company: string;
  dateSubmitted: string;
  /** Name of the project today. */
  foundIn: string;
  softwareVersion: string;
  foundDuring: (typeof foundDuringOptions)[number];
  constraintOn: (typeof constraintOptions)[number];
  currentFunction: string;
  expectedFunction: string;
  status: (typeof qprStatuses)[number];
  submissionPriority: number;
  closed: boolean;
  approved: boolean;
  /** Username of the PM who reviewed it, or null. */
  approvingPM: string | null;
  approvingPMName: string | null;
  dateReviewed: string | null;
  pmComments: string | null;
  /** The change request made from it, or null; `readable`: the reader may open it. QCR-09 */
  qcr: { id: number; documentId: string; readable: boolean } | null;
  /** The outcome of the change request, up to the release; null before there is one. */
  progress: QprProgress | null;
  /** Its steps towards the release, only for the person who reported it; null for everyone else. */
  milestones: QprMilestone[] | null;
  /** Its reporter took it back. It is closed and rejected. QPR-13 */
  withdrawn: boolean;
  /** The report of which it was marked as a duplicate, or null; `readable`: the reader may open that one. QPR-13 */
  duplicateOf: { id: number; documentId: string; readable: boolean } | null;
  availableActions: QprAction[];
  /** Only for a single report: its files. QPR-11 */
  attachments?: Attachment[];
}

/** What happens to a problem report, as its thread records it. QPR-12 */
export type QprThreadEvent = 'approved' | 'rejected' | 'withdrawn' | 'duplicate' | 'corrected';

/**
 * An entry in a report's thread. The text of 'approved' and 'rejected' is the PM's comment (or ''), of 'duplicate' the
 * number of the other report, of 'corrected' the old words. QPR-12, QPR-14
 * @internal for tests of the screens
 */
export type QprComment = Comment<QprThreadEvent>;
