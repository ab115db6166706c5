import {
  buildMessages,
  finalDispositionInput,
  qcrMessages as say,
  voteInput,
  type Qcr,
  type QcrVote,
} from '@intranet/domain';
import { useState } from 'react';
import { reminderWords } from '../../shared/change-control/reminder';
import { writeProblem } from '../../shared/form/write-problem';
import { useAlerts } from '../../shared/ui/alerts';
import { discussQcr, finishDiscussion, remindVoters, updateQcr, voteOnQcr } from './api';
import { useRefreshQcrs } from './hooks';
import { choosesStatus, type DispositionForm } from './standing';

/** What is being sent now. */
export type Sending = 'priority' | 'reminder' | 'discussion' | 'disposition';

/**
 * The deeds of the review. What leaves the review open is said inside it; what ends it, on the page behind.
 * @param onDone is told the words that the page says
 */
export function useQcrReview(qcr: Qcr, onDone: (words: string[]) => void) {
  const alerts = useAlerts();
  const refresh = useRefreshQcrs();
  const [sending, setSending] = useState<Sending | null>(null);

  /** @param then what is said, once what is shown is as new */
  async function send<Result>(
    what: Sending,
    deed: () => Promise<Result>,
    failed: string,
    then: { inside: string | ((result: Result) => string) } | { andEnds: string[] },
  ): Promise<void> {
    if (sending) return;
    alerts.clear();
    setSending(what);
    let result: Result;
    try {
      result = await deed();
    } catch (error) {
      alerts.failure(writeProblem(error, failed));
      // Somebody else may have been quicker.
      await refresh.everything();
      return setSending(null);
    }
    if ('andEnds' in then) {
      // The review itself stays as it is for its last moment.
      await refresh.lists();
      return onDone(then.andEnds);
    }
    await refresh.everything();
    alerts.success(typeof then.inside === 'function' ? then.inside(result) : then.inside);
    setSending(null);
  }

  const { documentId } = qcr;
  const partsOf = (form: DispositionForm) => ({
    disposition: form.disposition,
    comments: form.comments,
    ...(choosesStatus(qcr, form) && { status: form.status }),
  });

  return {
    sending,
    /** Stores another priority of the change request. QCR-09 */
    changePriority: (priority: number) =>
      send(
        'priority',
        () => updateQcr(documentId, { priority, revision: qcr.revision }),
        say.priorityFailed,
        { inside: say.priorityUpdated },
      ),
    /** Reminds the voters who have not voted. QCR-03 */
    remind: () =>
      send('reminder', () => remindVoters(documentId), buildMessages.reminderFailed, {
        inside: reminderWords,
      }),
    /** Ends the vote with a request for a discussion; the comment may be empty. QCR-07 */
    discuss: ({ comments }: DispositionForm) =>
      send(
        'discussion',
        () => discussQcr(documentId, { comments: comments.trim() || null }),
        say.discussionP4,
        {
          andEnds: [say.discussionSet],
        },
      ),
    /** Sends the vote of the person who is logged in. QCR-04, QCR-06 */
    vote: (form: DispositionForm) => {
      const vote = voteInput.parse({ QCRnumber: documentId, stage: 'CCB1', ...partsOf(form) }) as QcrVote;
      return send('disposition', () => voteOnQcr(vote), say.submitP2, { andEnds: [say.submitted] });
    },
    /** Ends the discussion with the final disposition. QCR-07 */
    conclude: (form: DispositionForm) => {
      const input = finalDispositionInput.parse(partsOf(form));
      return send('disposition', () => finishDiscussion(documentId, input), say.updateP6, {
        andEnds: [say.submitted, say.updated],
      });
    },
  };
}

export type QcrDesk = ReturnType<typeof useQcrReview>;
