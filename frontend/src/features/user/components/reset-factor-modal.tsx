import { userMessages, type UserRecord } from '@intranet/domain';
import { keys } from '../../../shared/http/keys';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { useWrite } from '../../../shared/write/use-write';
import { resetSecondFactor } from '../api';

/** Takes a lost second factor away, after a confirmation. MFA-06 */
export function ResetFactorModal({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const reset = useWrite({
    send: () => resetSecondFactor(user.id),
    success: userMessages.secondFactorReset,
    touches: [keys.people],
    onEnd: onClose,
  });
  return (
    <ConfirmModal
      show
      title="Reset Second Factor"
      confirmLabel="Reset it"
      busy={reset.busy}
      onConfirm={() => void reset.run()}
      onCancel={onClose}
    >
      <p>
        Has <bdi>{user.firstLastName}</bdi> lost both the phone and the recovery codes? Make sure that it is
        they who ask.
      </p>
      <p className="mb-0">
        From then on the password alone opens the account. All their sessions end, and they are told.
      </p>
    </ConfirmModal>
  );
}
