import type { UserRecord } from '@intranet/domain';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';

interface EnableModalProps {
  show: boolean;
  user: UserRecord;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what enabling gives back and what it does not. USR-10 */
export const EnableModal = ({ show, user, onConfirm, onCancel }: EnableModalProps) => (
  <ConfirmModal
    show={show}
    title="Enable User"
    confirmLabel="Enable User"
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p className="mb-0">
      <strong>
        <bdi>{user.firstLastName}</bdi>
      </strong>{' '}
      can log in again at once, with the password they had. Access and charge lines do not come back: they
      must be given again.
    </p>
  </ConfirmModal>
);
