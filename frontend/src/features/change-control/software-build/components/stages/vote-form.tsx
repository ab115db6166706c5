import {
  buildMessages,
  remainingCharacters,
  VOTE_COMMENTS_MAX,
  type Build,
  type VoteStage,
} from '@intranet/domain';
import { useId, useState } from 'react';
import { CountedText } from '../../../../../shared/form/fields/counted-text';
import { BusyButton } from '../../../../../shared/ui/busy-button';
import { UnsentText } from '../../../../../shared/form/unsent-text';
import type { KeptText } from '../../../../../shared/vault/use-kept-text';
import { voteOnBuild } from '../../api';
import { consequencesOf } from '../../../../../shared/change-control/consequences';
import { useBuildWrite } from '../../use-build-write';
import { ResetDialog } from './reset-dialog';

interface VoteFormProps {
  build: Build;
  stage: VoteStage;
  /** It is this person's turn. When it is not, text they typed is still shown. */
  may: boolean;
  draft: KeptText;
}

/** Approve or Reject, with comments. Rejecting sends the build back, so it needs a reason and a confirmation. BLD-09, BLD-22 */
export function VoteForm({ build, stage, may, draft }: VoteFormProps) {
  const id = useId();
  const comments = draft.text;
  const [rejecting, setRejecting] = useState(false);
  /** Reject was pressed without a reason. */
  const [unexplained, setUnexplained] = useState(false);
  const tooLong = remainingCharacters(comments.trim(), VOTE_COMMENTS_MAX) < 0;
  const vote = useBuildWrite<boolean>({
    send: (approved) =>
      voteOnBuild({ buildNumber: build.documentId, stage, approved, comments: comments.trim() || null }),
    success: buildMessages.saved,
    failure: buildMessages.failedP2,
    onDone: draft.forget,
    onEnd: () => setRejecting(false),
  });
  const reject = () => {
    const silent = comments.trim() === '';
    setUnexplained(silent);
    setRejecting(!silent);
  };
  return (
    <section className={`own-vote${may ? ' is-needed' : ''}`} aria-labelledby={id}>
      <h3 id={id}>{may ? `Your vote on ${stage}` : 'Your comment'}</h3>
      <CountedText
        label="Comments"
        text={comments}
        max={VOTE_COMMENTS_MAX}
        rows={2}
        busy={vote.busy}
        required={unexplained}
        hint={may ? 'Rejecting needs a reason.' : undefined}
        fault={unexplained && comments.trim() === '' ? buildMessages.reasonRequired : null}
        onChange={draft.type}
      />
      {may ? (
        <div className="form-actions">
          <BusyButton look="quiet-danger" busy={vote.busy} turning={false} ready={!tooLong} onClick={reject}>
            Reject
          </BusyButton>
          <BusyButton look="primary" busy={vote.busy} ready={!tooLong} onClick={() => vote.run(true)}>
            Approve
          </BusyButton>
        </div>
      ) : (
        <UnsentText what="Your comment" onDiscard={draft.forget} />
      )}
      {rejecting && (
        <ResetDialog
          title={`Reject ${stage}`}
          confirmLabel="Reject"
          busy={vote.busy}
          consequences={consequencesOf(build, { type: 'reject', stage })}
          onConfirm={() => void vote.run(false)}
          onCancel={() => setRejecting(false)}
        >
          <p>Your vote sends the build back at once, whatever the others have voted.</p>
        </ResetDialog>
      )}
    </section>
  );
}
