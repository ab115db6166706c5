import { userMessages, type UserRecord } from '@intranet/domain';
import { keys } from '../../../shared/http/keys';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { useWrite } from '../../../shared/write/use-write';
import { unlinkProvider } from '../api';

/** Parts somebody from their account at the provider, after a confirmation. SSO-02 */
export function UnlinkModal({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const unlink = useWrite({
    send: () => unlinkProvider(user.id),
    success: userMessages.providerUnlinked,
    touches: [keys.people],
    onEnd: onClose,
  });
  return (
    <ConfirmModal
      show
      title="Unlink Provider"
      confirmLabel="Unlink"
      busy={unlink.busy}
      onConfirm={() => void unlink.run()}
      onCancel={onClose}
    >
      <p>
        Has <bdi>{user.firstLastName}</bdi> got a new account at the company’s provider? The next log-in
        through it links them again, by the e-mail address.
      </p>
      <p className="mb-0">All their sessions end, and they are told.</p>
    </ConfirmModal>
  );
}
