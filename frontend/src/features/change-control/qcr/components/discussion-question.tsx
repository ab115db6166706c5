import { listed, type Qcr } from '@intranet/domain';
import { ConfirmModal } from '../../../../shared/ui/confirm-modal';

interface DiscussionQuestionProps {
  qcr: Qcr;
  /** The typed comments that are sent along; '' for none. */
  comments: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a discussion ends the voting for everyone. QCR-07 */
export function DiscussionQuestion({ qcr, comments, ...question }: DiscussionQuestionProps) {
  const names = (voted: boolean) =>
    (qcr.ballots ?? []).filter((one) => one.voted === voted).map(({ firstLastName }) => firstLastName);
  const [cast, missing] = [names(true), names(false)];
  return (
    <ConfirmModal show title="Ask for a discussion" confirmLabel="End voting and discuss" {...question}>
      <p>This ends the voting on this change request for everyone and cannot be undone.</p>
      <ul>
        {missing.length > 0 && <li>{`${listed(missing)} can no longer submit a disposition.`}</li>}
        {cast.length > 0 && (
          <li>{`What ${listed(cast)} submitted can still be read but no longer decides.`}</li>
        )}
        <li>After the discussion, configuration management (CM) submits the final disposition.</li>
        {comments.trim() !== '' && <li>Your comment is kept in the history.</li>}
      </ul>
    </ConfirmModal>
  );
}
