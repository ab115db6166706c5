import {
  qprApproval,
  qprMessages as say,
  qprRejection,
  type QprApproval,
  type QprRejection,
  type SubmittedQpr,
} from '@intranet/domain';
import { useState } from 'react';
import { useWrite } from '../../../shared/write/use-write';
import { approveQpr, rejectQpr } from './api';
import { touchedByQprs } from './hooks';

type Decision = { approval: QprApproval } | { rejection: QprRejection };

/**
 * Approves or rejects a problem report, once. QPR-06
 * @param onSent the server has accepted it
 * @param onDecided the report is shown decided: the buttons are gone, and the focus must move
 * @returns `fault`: the error of the comments
 */
export function useQprReview({ documentId }: SubmittedQpr, onSent: () => void, onDecided: () => void) {
  const [fault, setFault] = useState<string | null>(null);
  const decide = useWrite<Decision>({
    send: (one) =>
      'approval' in one ? approveQpr(documentId, one.approval) : rejectQpr(documentId, one.rejection),
    success: (_, one) => ['approval' in one ? say.approved : say.rejected, say.notified],
    failure: (one) => ('approval' in one ? say.approveP2 : say.rejectP4),
    touches: touchedByQprs,
    onDone: onSent,
    onRenewed: onDecided,
  });

  const check = (pmComments: string, decision: () => Decision): void => {
    const wrong = qprRejection.safeParse({ pmComments }).error?.issues[0]?.message ?? null;
    setFault(wrong);
    if (!wrong) void decide.run(decision());
  };

  return {
    busy: decide.busy,
    approving: decide.input !== undefined && 'approval' in decide.input,
    rejecting: decide.input !== undefined && 'rejection' in decide.input,
    fault,
    approve: (priority: number, pmComments: string) =>
      check(pmComments, () => ({ approval: qprApproval.parse({ priority, pmComments }) })),
    reject: (pmComments: string) =>
      check(pmComments, () => ({ rejection: qprRejection.parse({ pmComments }) })),
  };
}
