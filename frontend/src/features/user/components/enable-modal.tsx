import type { UserRecord } from '@intranet/domain';
import { ConfirmModal, type ConfirmModalProps } from '../../../shared/ui/confirm-modal';

interface EnableModalProps extends Pick<ConfirmModalProps, 'show' | 'onConfirm' | 'onCancel'> {
  user: UserRecord;
}

/** Says what enabling restores and what it does not. USR-10 */
export const EnableModal = ({ user, ...question }: EnableModalProps) => (
  <ConfirmModal title="Enable User" confirmLabel="Enable User" {...question}>
    <p className="mb-0">
      <strong>
        <bdi>{user.firstLastName}</bdi>
      </strong>{' '}
      can log in again at once, with the password they had. Access and charge lines do not come back: they
      must be given again.
    </p>
  </ConfirmModal>
);
