import { VOTE_COMMENTS_MAX, type Qcr } from '@intranet/domain';
import type { Ref } from 'react';
import { CountedText } from '../../../../shared/form/fields/counted-text';
import { UnsentText } from '../../../../shared/form/unsent-text';
import { mayChooseStatus, type DispositionForm, type ReviewMode } from '../review-mode';
import { AttachmentNote } from './attachment-note';
import { DiscussionHint, Where } from './where';

interface OwnVoteProps {
  qcr: Qcr;
  mode: ReviewMode;
  form: DispositionForm;
  onType: (comments: string) => void;
  onDiscard: () => void;
  /** The error of the comments. */
  fault: string | null;
  busy: boolean;
  ref: Ref<HTMLElement>;
}

/** One's own vote, beside the facts it depends on; the footer has its buttons. QCR-11, QCR-04 */
export function OwnVote({ qcr, mode, form, onType, onDiscard, fault, busy, ref }: OwnVoteProps) {
  const concludes = mode === 'concludes';
  const votes = mode === 'votes' || concludes;
  return (
    <section className={`own-vote${votes ? ' is-needed' : ''}`} aria-labelledby="own-vote-heading" ref={ref}>
      <h2 id="own-vote-heading" tabIndex={-1}>
        {mode === 'votes'
          ? 'Your vote is needed'
          : concludes
            ? 'Your final disposition is needed'
            : 'Where it stands'}
      </h2>
      <Where qcr={qcr} mode={mode} />
      {votes ? (
        <>
          <CountedText
            label="Comments"
            text={form.comments}
            max={VOTE_COMMENTS_MAX}
            busy={busy}
            hint="Disapproving needs a reason."
            fault={fault}
            onChange={onType}
          />
          <AttachmentNote
            qcr={qcr}
            form={{ ...form, disposition: 'Approved', status: mayChooseStatus(qcr) ? 'Working' : '' }}
            concludes={concludes}
          />
        </>
      ) : (
        form.comments.trim() !== '' && (
          <UnsentText what="Your comment" text={form.comments} onDiscard={onDiscard} />
        )
      )}
      <DiscussionHint qcr={qcr} />
    </section>
  );
}
