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

/** What the last page of the review offers its reader. QCR-03, QCR-06, QCR-07 */
export type ReviewMode =
  /** May submit a disposition. */
  | 'votes'
  /** Has submitted one, and the others have not all. */
  | 'voted'
  /** Votes are taken, but not theirs. */
  | 'watches'
  /** A CM, who says what the discussion came to. */
  | 'concludes'
  /** The discussion goes on without them. */
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

/** What is filled in on the last page. */
export interface DispositionForm {
  disposition: Disposition;
  comments: string;
  /** '' while none is chosen. */
  status: '' | QcrStatus;
}

/** Does this person say whether an approved one is worked on or waits? QCR-06 */
export const mayChooseStatus = (qcr: Qcr): boolean =>
  may(qcr, 'choose-status') || may(qcr, 'final-disposition');

/** Is a status to be chosen along with this disposition? Disapproved has none. QCR-06 */
export const choosesStatus = (qcr: Qcr, { disposition }: DispositionForm): boolean =>
  disposition === 'Approved' && mayChooseStatus(qcr);

/** May it be sent? Not before there is a disposition, and a status where one is to be chosen. QCR-06 */
export const isComplete = (qcr: Qcr, form: DispositionForm): boolean =>
  (form.disposition === 'Approved' || form.disposition === 'Disapproved') &&
  (!choosesStatus(qcr, form) || form.status !== '');

/** What is to be done before it may be sent, or null. QCR-06 */
export function whyIncomplete(qcr: Qcr, form: DispositionForm): string | null {
  if (isComplete(qcr, form)) return null;
  return form.disposition === 'Approved' ? 'Select a status first.' : 'Select Approved or Disapproved first.';
}

/** Does this person's approval settle it? All others have approved. QCR-05 */
export const decidesAlone = (qcr: Qcr, username: string): boolean =>
  (qcr.ballots ?? []).every((ballot) => ballot.username === username || ballot.disposition === 'Approved');

/** Must a reason be given? Only for a disapproval. BLD-22 */
export const needsReason = ({ disposition }: DispositionForm): boolean => disposition === 'Disapproved';

/** Are the comments too long? What is wrong with them, or null. */
export const lengthFault = ({ comments }: DispositionForm): string | null =>
  remainingCharacters(comments.trim(), VOTE_COMMENTS_MAX) < 0
    ? `Please use at most ${VOTE_COMMENTS_MAX} characters.`
    : null;

/** What is wrong with the comments of a disposition, or null. */
export const commentsFault = (form: DispositionForm): string | null =>
  needsReason(form) && form.comments.trim() === '' ? qcrMessages.reasonRequired : lengthFault(form);
