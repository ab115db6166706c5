import { userMessages, type UserRecord } from '@intranet/domain';
import { useState } from 'react';
import { useAlerts } from '../../../shared/ui/alerts';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { sendResetLink } from '../api';

/** Sends somebody a one-time link, after a confirmation. USR-07 */
export function ResetModal({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const alerts = useAlerts();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendResetLink(user.id);
      alerts.success(userMessages.linkSent);
    } catch (error) {
      alerts.failure(error instanceof Error ? error.message : String(error));
    }
    onClose();
  };
  return (
    <ConfirmModal
      show
      title="Reset Password"
      confirmLabel="Send the link"
      busy={busy}
      onConfirm={() => void send()}
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
