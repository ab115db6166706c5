import { PRIORITY_HINT, priorityOptions, qprLimits, recordNumber, type SubmittedQpr } from '@intranet/domain';
import { useId, useState } from 'react';
import { CountedText } from '../../../shared/form/counted-text';
import { BusyButton } from '../../../shared/ui/busy-button';
import type { KeptText } from '../../../shared/vault/use-kept-text';
import { useQprReview } from '../use-qpr-review';

interface QprReviewProps {
  qpr: SubmittedQpr;
  /** The comments. */
  draft: KeptText;
  onDecided: () => void;
}

/** The decision of the project's PM about an open report. QPR-06 */
export function QprReview({ qpr, draft, onDecided }: QprReviewProps) {
  const id = useId();
  const [priority, setPriority] = useState('');
  const { busy, approving, rejecting, fault, approve, reject } = useQprReview(qpr, draft.forget, onDecided);
  const comments = draft.text;
  return (
    <div
      className="qpr-review"
      role="group"
      aria-label={`Review ${recordNumber('qpr', qpr.id)}`}
      aria-busy={busy}
    >
      <div className="field is-required">
        <label className="form-label" htmlFor={`${id}-priority`}>
          Priority
        </label>
        <select
          id={`${id}-priority`}
          className="form-select"
          value={priority}
          disabled={busy}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setPriority(event.target.value)}
        >
          <option value="">Select a priority</option>
          {priorityOptions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <div className="form-text" id={`${id}-hint`}>
          Of the change request that an approval makes. {PRIORITY_HINT} Approve needs one.
        </div>
      </div>
      <CountedText
        label="Comments"
        text={comments}
        max={qprLimits.pmComments}
        busy={busy}
        fault={fault}
        onChange={draft.type}
      />
      <div className="form-actions">
        <BusyButton look="quiet-danger" busy={busy} turning={rejecting} onClick={() => reject(comments)}>
          {rejecting ? 'Processing...' : 'Reject'}
        </BusyButton>
        <BusyButton
          look="primary"
          busy={busy}
          turning={approving}
          disabled={priority === ''}
          onClick={() => approve(Number(priority), comments)}
        >
          {approving ? 'Processing...' : 'Approve'}
        </BusyButton>
      </div>
    </div>
  );
}
