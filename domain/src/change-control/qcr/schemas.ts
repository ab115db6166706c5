import { z } from 'zod';
import { type EditableRecord, revision } from '../../shared/stored-record.js';
import type { Ballot, BuildSummary } from '../software-build/schemas.js';
import type { VoteRound } from '../software-build/votes/rounds.js';
import { VOTE_COMMENTS_MAX } from '../software-build/limits.js';
import { priorityOr } from '../submitted-qpr/schemas.js';
import type { SubmittedQpr } from '../submitted-qpr/schemas.js';
import type { Attachment } from '../../stored-picture/files.js';
import { plainText } from '../../shared/text.js';
import { qcrMessages } from './messages.js';
import {
  type Disposition,
  type DispositionChoice,
  dispositionChoices,
  qcrStatuses,
  type QcrStatus,
} from './values.js';

/** PUT /qcrs/{id}. QCR-09 */
export const qcrPatch = z.strictObject({
  priority: priorityOr('Please give a priority from 1 to 5.'),
  revision,
});

/** POST /qcrs/{id}/discussion; the body is optional. The comment is kept in the history. QCR-07 */
export const discussionInput = z.strictObject({ comments: plainText({ max: VOTE_COMMENTS_MAX }).nullish() });

/** POST /qcrs/{id}/final-disposition. Disapproving needs a comment. QCR-07, BLD-22 */
export const finalDispositionInput = z
  .strictObject({
    disposition: z.enum(dispositionChoices, { error: 'Please choose Approved or Disapproved.' }),
    comments: plainText({ max: VOTE_COMMENTS_MAX }).nullish(),
    status: z.enum(qcrStatuses, { error: qcrMessages.statusRequired }).nullish(),
  })
  .refine(({ disposition, status }) => disposition !== 'Approved' || Boolean(status), {
    error: qcrMessages.statusRequired,
    path: ['status'],
  })
  .refine(({ disposition, comments }) => disposition !== 'Disapproved' || Boolean(comments), {
    error: qcrMessages.reasonRequired,
    path: ['comments'],
  });

export type QcrPatch = z.infer<typeof qcrPatch>;
export type DiscussionInput = z.infer<typeof discussionInput>;
export type FinalDispositionInput = z.infer<typeof finalDispositionInput>;

/** What a person can do with a change request; buttons follow these. */
export type QcrAction =
  | 'update-priority'
  | 'vote'
  | 'choose-status'
  | 'discuss'
  | 'final-disposition'
  | 'remind';

/** A change request as the server answers with it. DAT-01. */
export interface Qcr extends EditableRecord {
  dateCreated: string;
  priority: number;
  CCB1: boolean;
  rejected: boolean;
  selectedDisposition: Disposition;
  discussionNeeded: boolean;
  /** Null for a disapproved one: it is neither Working nor Deferred. QCR-06 */
  status: QcrStatus | null;
  /** It is final: rejected, or in a completed build. QCR-02 */
  closed: boolean;
  submitted_qpr: Pick<
    SubmittedQpr,
    | 'id'
    | 'documentId'
    | 'title'
    | 'author'
    | 'company'
    | 'foundIn'
    | 'softwareVersion'
    | 'foundDuring'
    | 'constraintOn'
    | 'currentFunction'
    | 'expectedFunction'
    | 'submissionPriority'
    | 'dateSubmitted'
    | 'pmComments'
  > & {
    /** The reader may open the problem report itself. QPR-07 */
    readable: boolean;
  };
  /**
   * The build it is in, with its project's name; null when in none. `readable`: the reader may open that build, which
   * is not given by seeing the change request. PRJ-04
   */
  build: (BuildSummary & { ProjectName: string; readable: boolean }) | null;
  qip_form: { id: number; documentId: string; qip_stage: string } | null;
  availableActions: QcrAction[];
  /** The reader's own vote on it, or null. */
  ownDisposition: DispositionChoice | null;
  /**
   * Only for a single change request: the eligible voters with their votes; after the vote has ended, the board of that
   * time.
   */
  ballots?: Ballot[];
  /** Only for a single change request: its vote, once it has ended. */
  rounds?: VoteRound[];
  /** Only for a single change request: its files. QPR-11 */
  attachments?: Attachment[];
}
