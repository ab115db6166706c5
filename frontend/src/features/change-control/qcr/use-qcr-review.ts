import {
  buildMessages,
  finalDispositionInput,
  qcrMessages as say,
  voteInput,
  type Qcr,
  type QcrVote,
} from '@intranet/domain';
import { reminderWords } from '../../../shared/change-control/reminder-words';
import { useWrite } from '../../../shared/write/use-write';
import { discussQcr, finishDiscussion, remindVoters, updateQcr, voteOnQcr } from './api';
import { touchedByItsEnd, touchedByReview } from './hooks';
import { choosesStatus, type DispositionForm } from './review-mode';

/** One action of the review. */
interface Step {
  what: 'priority' | 'reminder' | 'discussion' | 'disposition';
  /**
   * @returns the message inside the review, which stays open, or the messages of the page when the action ends the
   * review
   */
  send: () => Promise<{ inside: string } | { andEnds: string[] }>;
  failure: string;
}

/**
 * The actions of the review, one at a time. If it stays open the message is shown inside, otherwise on the page.
 * @param onDone called with the messages for the page
 */
export function useQcrReview(qcr: Qcr, onDone: (words: string[]) => void) {
  const { documentId } = qcr;
  const write = useWrite<Step, Awaited<ReturnType<Step['send']>>>({
    send: (step) => step.send(),
    success: (result) => ('inside' in result ? result.inside : undefined),
    failure: ({ failure }) => failure,
    touches: ({ what }, worked) =>
      worked && (what === 'discussion' || what === 'disposition') ? touchedByItsEnd : touchedByReview,
    onRenewed: (result) => {
      if ('andEnds' in result) onDone(result.andEnds);
    },
  });
  const partsOf = (form: DispositionForm) => ({
    disposition: form.disposition,
    comments: form.comments,
    ...(choosesStatus(qcr, form) && { status: form.status }),
  });

  return {
    /** The action being sent. */
    sending: write.input?.what ?? null,
    /** Stores another priority of the change request. QCR-09 */
    changePriority: (priority: number) =>
      write.run({
        what: 'priority',
        send: async () => {
          await updateQcr(documentId, { priority, revision: qcr.revision });
          return { inside: say.priorityUpdated };
        },
        failure: say.priorityFailed,
      }),
    /** Reminds the voters who have not voted. QCR-03 */
    remind: () =>
      write.run({
        what: 'reminder',
        send: async () => ({ inside: reminderWords(await remindVoters(documentId)) }),
        failure: buildMessages.reminderFailed,
      }),
    /** Ends the vote with a request for a discussion; the comment may be empty. QCR-07 */
    discuss: ({ comments }: DispositionForm) =>
      write.run({
        what: 'discussion',
        send: async () => {
          await discussQcr(documentId, { comments: comments.trim() || null });
          return { andEnds: [say.discussionSet] };
        },
        failure: say.discussionP4,
      }),
    /** Sends the vote of the person who is logged in. QCR-04, QCR-06 */
    vote: (form: DispositionForm) => {
      const vote = voteInput.parse({ QCRnumber: documentId, stage: 'CCB1', ...partsOf(form) }) as QcrVote;
      return write.run({
        what: 'disposition',
        send: async () => {
          await voteOnQcr(vote);
          return { andEnds: [say.submitted] };
        },
        failure: say.submitP2,
      });
    },
    /** Ends the discussion with the final disposition. QCR-07 */
    conclude: (form: DispositionForm) => {
      const input = finalDispositionInput.parse(partsOf(form));
      return write.run({
        what: 'disposition',
        send: async () => {
          await finishDiscussion(documentId, input);
          return { andEnds: [say.submitted, say.updated] };
        },
        failure: say.updateP6,
      });
    },
  };
}

export type QcrReviewState = ReturnType<typeof useQcrReview>;
