import { z } from 'zod';
import type { StoredRecord } from '../../../shared/stored-record.js';
import { qcrMessages } from '../../qcr/messages.js';
import { dispositionChoices, qcrStatuses } from '../../qcr/values.js';
import { plainText } from '../../../shared/text.js';
import { VOTE_COMMENTS_MAX } from '../limits.js';
import { buildMessages } from '../messages.js';
import { documentId } from '../schemas.js';
import { voteStages } from '../stages.js';

const comments = plainText({ max: VOTE_COMMENTS_MAX }).nullish();

/** A vote on a change request; disapproving needs a comment. QCR-03, QCR-06, BLD-22 */
const qcrVote = z
  .strictObject({
    QCRnumber: documentId,
    stage: z.literal('CCB1', { error: 'Please name the stage.' }),
    disposition: z.enum(dispositionChoices, { error: 'Please choose Approved or Disapproved.' }),
    comments,
    /** Chosen by the approving PM; ignored for everyone else. */
    status: z.enum(qcrStatuses, { error: 'Please choose Working or Deferred.' }).nullish(),
  })
  .refine((vote) => vote.disposition !== 'Disapproved' || Boolean(vote.comments), {
    error: qcrMessages.reasonRequired,
    path: ['comments'],
  });

/**
 * A vote on a build. Rejecting needs a comment, because it sends the build back and many people are notified of the
 * reason. BLD-07, BLD-22
 */
const buildVote = z
  .strictObject({
    buildNumber: documentId,
    stage: z.enum(voteStages, { error: 'Please name the stage.' }),
    approved: z.boolean({ error: 'Please choose Approve or Reject.' }),
    comments,
  })
  .refine((vote) => vote.approved || Boolean(vote.comments), {
    error: buildMessages.reasonRequired,
    path: ['comments'],
  });

/** POST /ccbs: the stage says whether it is a vote on a build or on a change request. */
export const voteInput = z.discriminatedUnion('stage', [qcrVote, buildVote], {
  error: 'Please name the stage: CCB1 for a change request, CCB2, CCB3 or CCB4 for a build.',
});

export type QcrVote = z.infer<typeof qcrVote>;
export type BuildVote = z.infer<typeof buildVote>;
export type VoteInput = QcrVote | BuildVote;

/** A vote as the server answers with it. DAT-01. */
export interface VoteRecord extends StoredRecord {
  username: string;
  firstLastName: string;
  comments: string | null;
  /** documentId of the change request, or null. */
  QCRnumber: string | null;
  /** documentId of the build, or null. */
  buildNumber: string | null;
  stage: 'CCB1' | 'CCB2' | 'CCB3' | 'CCB4';
  disposition: 'Approved' | 'Disapproved' | null;
  approved: boolean | null;
}
