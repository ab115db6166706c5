import type { Qcr } from '@intranet/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Modal from 'react-bootstrap/Modal';
import { useArrivalToAct } from '../../../../shared/navigation/to-act';
import { useSession } from '../../../../shared/session/use-session';
import { AlertArea } from '../../../../shared/ui/alert-area/alert-area';
import { VaultNotice } from '../../../../shared/vault/vault-notice';
import { commentsFault, lengthFault, reviewModeOf, type DispositionForm } from '../review-mode';
import { useDispositionDraft } from '../use-disposition-draft';
import { useQcrReview } from '../use-qcr-review';
import { CompletionPage } from './completion-page';
import { DetailsPage } from './details-page';
import { DiscussionQuestion } from './discussion-question';
import { DispositionPage } from './disposition-page';
import { OwnVote } from './own-vote';
import { QcrThread } from './qcr-thread';
import { ReviewFooter } from './review-footer';
import { reviewTabId, ReviewTabs, reviewTabs, type ReviewTab } from './review-tabs';
import type { Choice } from './vote-buttons';

interface QcrReviewProps {
  qcr: Qcr;
  onDone: (words: string[]) => void;
}

/** The three pages of the review; the tab before them shows everything at once. */
const pages: readonly ReviewTab[] = reviewTabs.slice(1);

/** The review in one view and as three pages; what is typed stays when tabs change. QCR-11 */
export function QcrReview({ qcr, onDone }: QcrReviewProps) {
  const { username } = useSession();
  const mode = reviewModeOf(qcr, username);
  const id = useId();
  const [tab, setTab] = useState<ReviewTab>('Review and vote');
  const draft = useDispositionDraft(qcr);
  const { form } = draft;
  const review = useQcrReview(qcr, (words) => {
    draft.forget();
    onDone(words);
  });
  const busy = review.sending !== null;
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState<Choice | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const own = useRef<HTMLElement>(null);
  // Another person was quicker and the vote buttons are gone, so the focus moves to what replaced them.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (own.current?.querySelector('h2') ?? heading.current)?.focus();
  }, [mode]);
  useArrivalToAct(true, () => {
    const comments = own.current?.querySelector('textarea');
    comments?.focus({ preventScroll: true });
    comments?.scrollIntoView({ block: 'center' });
  });
  const turnTo = (to: ReviewTab) => {
    flushSync(() => setTab(to));
    heading.current?.focus();
  };
  const send = (whole: DispositionForm): boolean => {
    const wrong = commentsFault(whole);
    setFault(wrong);
    if (!wrong) void (mode === 'concludes' ? review.conclude(whole) : review.vote(whole));
    return !wrong;
  };
  const vote = (choice: Choice) => {
    setSent(choice);
    if (!send({ ...form, ...choice })) own.current?.querySelector('textarea')?.focus();
  };
  const discuss = () => {
    const wrong = lengthFault(form);
    setFault(wrong);
    setAsking(!wrong);
  };
  const page = pages.indexOf(tab);
  return (
    <>
      <Modal.Body tabIndex={0} className="qcr-review">
        <AlertArea />
        {draft.restoredAt !== null && (
          <VaultNotice at={draft.restoredAt} onDiscard={draft.discard} onDismiss={draft.dismiss} />
        )}
        <ReviewTabs id={id} open={tab} onOpen={setTab} />
        <div id={id} role="tabpanel" aria-labelledby={reviewTabId(id, tab)}>
          {page >= 0 && (
            <h2 ref={heading} tabIndex={-1} className="review-page">
              <span>{tab}</span> <small>{`Page ${page + 1} of ${pages.length}`}</small>
            </h2>
          )}
          {tab === 'Review and vote' && (
            <div className="beside-own-vote">
              <div>
                <DetailsPage qcr={qcr} review={review} />
                <h2>Votes</h2>
                <CompletionPage qcr={qcr} review={review} />
                <QcrThread qcr={qcr} />
              </div>
              <OwnVote
                ref={own}
                qcr={qcr}
                mode={mode}
                form={form}
                onType={(comments) => draft.change({ comments })}
                onDiscard={draft.discard}
                fault={fault}
                busy={busy}
              />
            </div>
          )}
          {tab === 'Details' && <DetailsPage qcr={qcr} review={review} />}
          {tab === 'Completion Status' && <CompletionPage qcr={qcr} review={review} />}
          {tab === 'Disposition' && (
            <DispositionPage
              qcr={qcr}
              mode={mode}
              form={form}
              onChange={draft.change}
              onDiscard={draft.discard}
              fault={fault}
              busy={busy}
            />
          )}
        </div>
      </Modal.Body>
      <ReviewFooter
        qcr={qcr}
        tab={tab}
        mode={mode}
        form={form}
        sending={review.sending}
        sent={sent}
        onTurn={turnTo}
        onDiscuss={discuss}
        onSubmit={() => send(form)}
        onVote={vote}
      />
      {asking && (
        <DiscussionQuestion
          qcr={qcr}
          comments={form.comments}
          busy={busy}
          onConfirm={() => void review.discuss(form).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
