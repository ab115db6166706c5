import { userMessages, type UserRecord } from '@intranet/domain';
import { WriteQuestion } from '../../../shared/dialog/write-question';
import { sendResetLink } from '../api';

/** Sends a person a one-time reset link, after a confirmation. USR-07 */
export function ResetModal({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  return (
    <WriteQuestion
      title="Reset Password"
      confirmLabel="Send the link"
      write={{ send: () => sendResetLink(user.id), success: userMessages.linkSent }}
      onClose={onClose}
    >
      <p>
        Send <bdi>{user.firstLastName}</bdi> a link to choose a new password?
      </p>
      <p className="mb-0">
        It goes to <strong>{user.email}</strong>, works once, and for an hour. Their current password keeps
        working until then.
      </p>
    </WriteQuestion>
  );
}
