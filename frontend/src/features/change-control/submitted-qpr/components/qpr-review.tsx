import { PRIORITY_HINT, qprLimits, recordNumber, type SubmittedQpr } from '@intranet/domain';
import { useId, useState } from 'react';
import { CountedText } from '../../../../shared/form/fields/counted-text';
import { PrioritySelect } from '../../../../shared/change-control/priority-select';
import { FieldFrame } from '../../../../shared/form/fields/field-frame';
import { BusyButton } from '../../../../shared/ui/busy-button';
import { ConfirmModal } from '../../../../shared/ui/confirm-modal';
import type { KeptText } from '../../../../shared/vault/use-kept-text';
import { useQprReview } from '../use-qpr-review';

interface QprReviewProps {
  qpr: SubmittedQpr;
  /** The comments, kept while they are typed. */
  draft: KeptText;
  onDecided: () => void;
}

/** The decision of the project's PM about an open report. QPR-06 */
export function QprReview({ qpr, draft, onDecided }: QprReviewProps) {
  const [priority, setPriority] = useState('');
  const { busy, approving, rejecting, fault, approve, reject } = useQprReview(qpr, draft.forget, onDecided);
  const [asks, setAsks] = useState(false);
  const comments = draft.text;
  const why = useId();
  const name = recordNumber('qpr', qpr.id);
  return (
    <div className="qpr-review" role="group" aria-label={`Review ${name}`} aria-busy={busy}>
      <FieldFrame
        label="Priority"
        required
        busy={busy}
        help={`The priority of the change request that an approval creates. ${PRIORITY_HINT}`}
      >
        {(control) => (
          <PrioritySelect
            control={control}
            value={priority}
            placeholder="Select a priority"
            onChange={setPriority}
          />
        )}
      </FieldFrame>
      <CountedText
        label="Comments"
        text={comments}
        max={qprLimits.pmComments}
        busy={busy}
        fault={fault}
        onChange={draft.type}
      />
      <div className="form-actions">
        {priority === '' && (
          <span className="form-text" id={why}>
            Select a priority to approve.
          </span>
        )}
        <BusyButton
          look="quiet-danger"
          busy={busy}
          turning={rejecting}
          onClick={() => (comments.trim() === '' ? setAsks(true) : reject(comments))}
        >
          {rejecting ? 'Processing...' : 'Reject'}
        </BusyButton>
        <BusyButton
          look="primary"
          busy={busy}
          turning={approving}
          ready={priority !== ''}
          describedBy={priority === '' ? why : undefined}
          onClick={() => approve(Number(priority), comments)}
        >
          {approving ? 'Processing...' : 'Approve'}
        </BusyButton>
      </div>
      <ConfirmModal
        show={asks}
        title="Reject without a reason?"
        confirmLabel="Reject without a reason"
        cancelLabel="Write a reason"
        dangerous
        onConfirm={() => {
          setAsks(false);
          reject(comments);
        }}
        onCancel={() => setAsks(false)}
      >
        <bdi>{qpr.author}</bdi>{' '}
        <span>{`reads the comments. Without them, they learn that ${name} was rejected but not why. A rejected report cannot be reviewed again.`}</span>
      </ConfirmModal>
    </div>
  );
}
