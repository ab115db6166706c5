import { recordNumber, type Qcr } from '@intranet/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Modal from 'react-bootstrap/Modal';
import { useSession } from '../../../shared/session/use-session';
import { AlertArea } from '../../../shared/ui/alert-area';
import { BusyButton } from '../../../shared/ui/busy-button';
import { VaultNotice } from '../../../shared/vault/vault-notice';
import { commentsFault, isComplete, lengthFault, may, standingOf } from '../standing';
import { useDispositionDraft } from '../use-disposition-draft';
import { useQcrReview } from '../use-qcr-review';
import { CompletionPage } from './completion-page';
import { DetailsPage } from './details-page';
import { DiscussionQuestion } from './discussion-question';
import { DispositionPage } from './disposition-page';

interface QcrReviewProps {
  qcr: Qcr;
  onDone: (words: string[]) => void;
}

const pages = ['Details', 'Completion Status', 'Disposition'] as const;

/** The three pages of the review; what is typed stays while they are turned. QCR-03 */
export function QcrReview({ qcr, onDone }: QcrReviewProps) {
  const { username } = useSession();
  const standing = standingOf(qcr, username);
  const [page, setPage] = useState(0);
  const draft = useDispositionDraft(qcr);
  const { form } = draft;
  const desk = useQcrReview(qcr, (words) => {
    draft.forget();
    onDone(words);
  });
  const busy = desk.sending !== null;
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const turnTo = (to: number) => {
    flushSync(() => setPage(to));
    heading.current?.focus();
  };
  const submit = () => {
    const wrong = commentsFault(form);
    setFault(wrong);
    if (!wrong) void (standing === 'concludes' ? desk.conclude(form) : desk.vote(form));
  };
  const discuss = () => {
    const wrong = lengthFault(form);
    setFault(wrong);
    setAsking(!wrong);
  };
  const last = page === pages.length - 1;
  const submits = standing === 'votes' || standing === 'concludes';
  return (
    <>
      <Modal.Body tabIndex={0} className="qcr-review">
        <AlertArea />
        {draft.restoredAt !== null && (
          <VaultNotice at={draft.restoredAt} onDiscard={draft.discard} onDismiss={draft.dismiss} />
        )}
        <p className="qcr-name">
          {recordNumber('qcr', qcr.id)}: <bdi>{qcr.submitted_qpr.title}</bdi>
        </p>
        <h3 ref={heading} tabIndex={-1}>
          {pages[page]}{' '}
          <small>
            Page {page + 1} of {pages.length}
          </small>
        </h3>
        {page === 0 && <DetailsPage qcr={qcr} desk={desk} />}
        {page === 1 && <CompletionPage qcr={qcr} desk={desk} />}
        {last && (
          <DispositionPage
            qcr={qcr}
            standing={standing}
            form={form}
            onChange={draft.change}
            onDiscard={draft.discard}
            fault={fault}
            busy={busy}
          />
        )}
      </Modal.Body>
      <Modal.Footer className="qcr-footer">
        {page > 0 && (
          <button type="button" className="btn btn-secondary me-auto" onClick={() => turnTo(page - 1)}>
            Back
          </button>
        )}
        {!last && (
          <button type="button" className="btn btn-primary" onClick={() => turnTo(page + 1)}>
            Continue
          </button>
        )}
        {last && may(qcr, 'discuss') && (
          <BusyButton busy={busy} turning={desk.sending === 'discussion'} onClick={discuss}>
            Discussion
          </BusyButton>
        )}
        {last && (submits || standing === 'voted') && (
          <BusyButton
            look="primary"
            busy={busy}
            turning={desk.sending === 'disposition'}
            disabled={!submits || !isComplete(qcr, form)}
            onClick={submit}
          >
            {desk.sending === 'disposition' ? 'Processing...' : 'Submit'}
          </BusyButton>
        )}
      </Modal.Footer>
      {asking && (
        <DiscussionQuestion
          qcr={qcr}
          busy={busy}
          onConfirm={() => void desk.discuss(form).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
