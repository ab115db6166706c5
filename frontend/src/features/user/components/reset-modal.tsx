import { userMessages, type UserRecord } from '@intranet/domain';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { useWrite } from '../../../shared/write/use-write';
import { sendResetLink } from '../api';

/** Sends somebody a one-time link, after a confirmation. USR-07 */
export function ResetModal({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const reset = useWrite({
    send: () => sendResetLink(user.id),
    success: userMessages.linkSent,
    onEnd: onClose,
  });
  return (
    <ConfirmModal
      show
      title="Reset Password"
      confirmLabel="Send the link"
      busy={reset.busy}
      onConfirm={() => void reset.run()}
      onCancel={onClose}
    >
      <p>
        Send <bdi>{user.firstLastName}</bdi> a link to choose a new password?
      </p>
      <p className="mb-0">
        It goes to <strong>{user.email}</strong>, works once, and for an hour. The password they have keeps
        working until then.
      </p>
    </ConfirmModal>
  );
}
