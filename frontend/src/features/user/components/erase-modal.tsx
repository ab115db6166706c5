import { confirmsErasure, erasedNames, privacyMessages, type UserRecord } from '@intranet/domain';
import { useId, useState } from 'react';
import { ConfirmModal, type ConfirmModalProps } from '../../../shared/ui/confirm-modal';

interface EraseModalProps extends Pick<ConfirmModalProps, 'show' | 'onCancel'> {
  user: UserRecord;
  onConfirm: (typed: string) => void;
}

/** Says what is removed and what stays, and asks for the username, since nothing brings it back. PRV-02 */
export function EraseModal({ user, show, onConfirm, onCancel }: EraseModalProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <ConfirmModal
      show={show}
      title={privacyMessages.eraseTitle}
      confirmLabel={privacyMessages.eraseTitle}
      dangerous
      waiting={!confirmsErasure(typed, user.username)}
      onConfirm={() => onConfirm(typed)}
      onCancel={onCancel}
    >
      <p>
        <strong>
          <bdi>{user.firstLastName}</bdi>
        </strong>{' '}
        <span>{privacyMessages.eraseWarning(erasedNames(user.id).firstLastName)}</span>
      </p>
      <label htmlFor={id} className="form-label">
        {privacyMessages.eraseConfirm(user.username)}
      </label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmModal>
  );
}
