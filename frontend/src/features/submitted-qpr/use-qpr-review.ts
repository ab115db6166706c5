import { qprApproval, qprMessages as say, qprRejection, type SubmittedQpr } from '@intranet/domain';
import { useState } from 'react';
import { writeProblem } from '../../shared/form/write-problem';
import { useAlerts } from '../../shared/ui/alerts';
import { approveQpr, rejectQpr } from './api';
import { useRefreshQprs } from './hooks';

type Decision = 'approve' | 'reject';

const words = {
  approve: { done: say.approved, failed: say.approveP2 },
  reject: { done: say.rejected, failed: say.rejectP4 },
} as const;

/**
 * Approves or rejects a problem report, once. QPR-06
 * @param onSent the server has taken it
 * @param onDecided what is shown is as new
 * @returns `fault`: what is wrong with the comments
 */
export function useQprReview({ documentId }: SubmittedQpr, onSent: () => void, onDecided: () => void) {
  const alerts = useAlerts();
  const refresh = useRefreshQprs();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function decide(decision: Decision, send: () => Promise<unknown>): Promise<void> {
    setFault(null);
    alerts.clear();
    setDeciding(decision);
    try {
      await send();
      onSent();
      // First the new state, which takes the buttons away, then the focus to what is still there.
      await refresh();
      onDecided();
      alerts.success([words[decision].done, say.notified]);
    } catch (error) {
      alerts.failure(writeProblem(error, words[decision].failed));
      // Somebody else may have been quicker.
      await refresh();
    } finally {
      setDeciding(null);
    }
  }

  const check = (pmComments: string): string | null =>
    qprRejection.safeParse({ pmComments }).error?.issues[0]?.message ?? null;

  return {
    deciding,
    fault,
    approve: async (priority: number, pmComments: string) => {
      const wrong = check(pmComments);
      if (deciding) return;
      if (wrong) setFault(wrong);
      else await decide('approve', () => approveQpr(documentId, qprApproval.parse({ priority, pmComments })));
    },
    reject: async (pmComments: string) => {
      const wrong = check(pmComments);
      if (deciding) return;
      if (wrong) setFault(wrong);
      else await decide('reject', () => rejectQpr(documentId, qprRejection.parse({ pmComments })));
    },
  };
}
