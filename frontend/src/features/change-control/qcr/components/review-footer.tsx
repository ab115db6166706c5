import type { Qcr } from '@intranet/domain';
import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { BusyButton } from '../../../../shared/ui/busy-button';
import { isComplete, may, whyIncomplete, type DispositionForm, type ReviewMode } from '../review-mode';
import type { QcrReviewState } from '../use-qcr-review';
import { reviewTabs, type ReviewTab } from './review-tabs';
import { VoteButtons, type Choice } from './vote-buttons';

interface ReviewFooterProps {
  qcr: Qcr;
  tab: ReviewTab;
  mode: ReviewMode;
  form: DispositionForm;
  sending: QcrReviewState['sending'];
  sent: Choice | null;
  onTurn: (tab: ReviewTab) => void;
  onDiscuss: () => void;
  onSubmit: () => void;
  onVote: (choice: Choice) => void;
}

/** The buttons of each tab: turn the page, vote, ask for a discussion. QCR-03 */
export function ReviewFooter({ qcr, tab, mode, form, sending, sent, ...does }: ReviewFooterProps) {
  const at = reviewTabs.indexOf(tab);
  const busy = sending !== null;
  const votesHere = tab === 'Review and vote';
  const last = tab === 'Disposition';
  const submits = mode === 'votes' || mode === 'concludes';
  const discusses = (votesHere || last) && may(qcr, 'discuss');
  if (votesHere && !submits && !discusses) return null;
  return (
    <Modal.Footer className="qcr-footer">
      {at > 1 && (
        <button
          type="button"
          className="btn btn-secondary me-auto"
          onClick={() => does.onTurn(reviewTabs[at - 1]!)}
        >
          Back
        </button>
      )}
      {!votesHere && !last && (
        <button type="button" className="btn btn-primary" onClick={() => does.onTurn(reviewTabs[at + 1]!)}>
          Continue
        </button>
      )}
      {discusses && (
        <BusyButton busy={busy} turning={sending === 'discussion'} onClick={does.onDiscuss}>
          Discussion
        </BusyButton>
      )}
      {votesHere && submits && (
        <VoteButtons
          qcr={qcr}
          busy={busy}
          sent={sending === 'disposition' ? sent : null}
          onVote={does.onVote}
        />
      )}
      {last && (submits || mode === 'voted') && (
        <Submit qcr={qcr} form={form} mode={mode} sending={sending} onSubmit={does.onSubmit} />
      )}
    </Modal.Footer>
  );
}

type SubmitProps = Pick<ReviewFooterProps, 'qcr' | 'form' | 'mode' | 'sending' | 'onSubmit'>;

/** The Submit button of the last page. While it cannot be used it stays focusable and shows the reason. QCR-06 */
function Submit({ qcr, form, mode, sending, onSubmit }: SubmitProps) {
  const id = useId();
  const submits = mode !== 'voted';
  const why = submits ? whyIncomplete(qcr, form) : null;
  return (
    <>
      {why && (
        <span className="form-text" id={id}>
          {why}
        </span>
      )}
      <BusyButton
        look="primary"
        busy={sending !== null}
        turning={sending === 'disposition'}
        disabled={!submits}
        ready={isComplete(qcr, form)}
        describedBy={why ? id : undefined}
        onClick={onSubmit}
      >
        {sending === 'disposition' ? 'Processing...' : 'Submit'}
      </BusyButton>
    </>
  );
}
