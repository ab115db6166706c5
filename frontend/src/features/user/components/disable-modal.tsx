import { type Leaving, userMessages, type UserRecord } from '@intranet/domain';
import { useState } from 'react';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { Loaded } from '../../../shared/ui/loaded';
import { useLeaving } from '../hooks';
import { Holdings } from './holdings';
import { NewSupervisor } from './new-supervisor';

interface DisableModalProps {
  show: boolean;
  user: UserRecord;
  /** @param newSupervisor of the people who report to them; undefined where no one does, or they are not known */
  onConfirm: (newSupervisor: string | undefined) => void;
  onCancel: () => void;
}

/** Says what the person loses and what depends on them, and asks who supervises their people. USR-10, USR-18, USR-19 */
export function DisableModal({ show, user, onConfirm, onCancel }: DisableModalProps) {
  const query = useLeaving(user.id, show);
  const [supervisor, setSupervisor] = useState('');
  // An earlier answer would hand over people who no longer report to them, or forget those who do since.
  const leaving = query.isFetching || query.isError ? undefined : query.data;
  const mustChoose = Boolean(leaving?.directReports.length);
  // A person who must be locked out now is not kept in by a list that could not be loaded.
  const waiting = leaving ? mustChoose && supervisor === '' : query.isFetching || !query.isError;
  const groups = user.groups.map((group) => group.name).join(', ');
  return (
    <ConfirmModal
      show={show}
      title="Disable User"
      confirmLabel="Disable User"
      dangerous
      waiting={waiting}
      onConfirm={() => onConfirm(mustChoose ? supervisor : undefined)}
      onCancel={onCancel}
    >
      <p>
        <strong>
          <bdi>{user.firstLastName}</bdi>
        </strong>{' '}
        is logged out at once and cannot log in any more. Access, assignments and votes are lost, and enabling
        does not bring them back. <span>{groups ? `Access: ${groups}.` : 'Access: none is set.'}</span>
      </p>
      <Loaded query={query} what="what depends on them" failure={userMessages.editP13} fresh>
        {(depending) => (
          <>
            {mustChoose && (
              <NewSupervisor
                user={user}
                reports={depending.directReports}
                value={supervisor}
                onChange={setSupervisor}
              />
            )}
            <Depending leaving={depending} />
          </>
        )}
      </Loaded>
    </ConfirmModal>
  );
}

const Depending = ({ leaving: { holdings } }: { leaving: Leaving }) =>
  holdings.length > 0 ? (
    <>
      <p className="mb-1">What depends on them:</p>
      <Holdings holdings={holdings} />
    </>
  ) : (
    <p className="mb-0">Nothing else depends on them.</p>
  );
