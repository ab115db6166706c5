import type { Leaving, UserRecord } from '@intranet/domain';
import { useState } from 'react';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { NewSupervisor } from './new-supervisor';

interface HandOverModalProps {
  user: UserRecord;
  reports: Leaving['directReports'];
  onConfirm: (newSupervisor: string) => void;
  onCancel: () => void;
}

/** Asks who supervises the people of a person who will not any more, before their groups are saved. USR-18 */
export function HandOverModal({ user, reports, onConfirm, onCancel }: HandOverModalProps) {
  const [supervisor, setSupervisor] = useState('');
  return (
    <ConfirmModal
      show
      title="New supervisor"
      confirmLabel="Update User"
      waiting={supervisor === ''}
      onConfirm={() => onConfirm(supervisor)}
      onCancel={onCancel}
    >
      <p>
        With these groups <bdi>{user.firstLastName}</bdi> supervises no one any more.
      </p>
      <NewSupervisor user={user} reports={reports} value={supervisor} onChange={setSupervisor} />
    </ConfirmModal>
  );
}
