import {
  qcrMessages,
  remainingCharacters,
  VOTE_COMMENTS_MAX,
  type Ballot,
  type Disposition,
  type Qcr,
  type QcrAction,
  type QcrStatus,
} from '@intranet/domain';

/** What the last page of the review offers the reader. QCR-03, QCR-06, QCR-07 */
export type ReviewMode =
  /** May submit a disposition. */
  | 'votes'
  /** Has submitted one, while others still have to. */
  | 'voted'
  /** The voting is open, but not to them. */
  | 'watches'
  /** A CM, who enters the result of the discussion. */
  | 'concludes'
  /** The discussion continues without them. */
  | 'awaits-conclusion'
  | 'decided';

export const may = (qcr: Qcr, action: QcrAction): boolean => qcr.availableActions.includes(action);

export const ownBallot = (qcr: Qcr, username: string): Ballot | undefined =>
  qcr.ballots?.find((ballot) => ballot.username === username);

export function reviewModeOf(qcr: Qcr, username: string): ReviewMode {
  if (qcr.discussionNeeded) return may(qcr, 'final-disposition') ? 'concludes' : 'awaits-conclusion';
  if (qcr.selectedDisposition !== 'Waiting on approval') return 'decided';
  if (may(qcr, 'vote')) return 'votes';
  return ownBallot(qcr, username)?.voted ? 'voted' : 'watches';
}

/** The fields of the last page. */
export interface DispositionForm {
  disposition: Disposition;
  comments: string;
  /** '' while none is chosen. */
  status: '' | QcrStatus;
}

/** Does this person choose whether an approved change request is worked on or deferred? QCR-06 */
export const mayChooseStatus = (qcr: Qcr): boolean =>
  may(qcr, 'choose-status') || may(qcr, 'final-disposition');

/** Does this disposition need a status? Disapproved has none. QCR-06 */
export const choosesStatus = (qcr: Qcr, { disposition }: DispositionForm): boolean =>
  disposition === 'Approved' && mayChooseStatus(qcr);

/** Can it be sent? It needs a disposition, and a status if one must be chosen. QCR-06 */
export const isComplete = (qcr: Qcr, form: DispositionForm): boolean =>
  (form.disposition === 'Approved' || form.disposition === 'Disapproved') &&
  (!choosesStatus(qcr, form) || form.status !== '');

/** What is missing before it can be sent, or null. QCR-06 */
export function whyIncomplete(qcr: Qcr, form: DispositionForm): string | null {
  if (isComplete(qcr, form)) return null;
  return form.disposition === 'Approved' ? 'Select a status first.' : 'Select Approved or Disapproved first.';
}

/** Does this person's approval decide? It does when all others have approved. QCR-05 */
export const decidesAlone = (qcr: Qcr, username: string): boolean =>
  (qcr.ballots ?? []).every((ballot) => ballot.username === username || ballot.disposition === 'Approved');

/** Is a reason needed? Only for a disapproval. BLD-22 */
export const needsReason = ({ disposition }: DispositionForm): boolean => disposition === 'Disapproved';

/** The error of comments that are too long, or null. */
export const lengthFault = ({ comments }: DispositionForm): string | null =>
  remainingCharacters(comments.trim(), VOTE_COMMENTS_MAX) < 0
    ? `Please use at most ${VOTE_COMMENTS_MAX} characters.`
    : null;

/** The error of the comments of a disposition, or null. */
export const commentsFault = (form: DispositionForm): string | null =>
  needsReason(form) && form.comments.trim() === '' ? qcrMessages.reasonRequired : lengthFault(form);
