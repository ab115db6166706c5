import { assignmentSight, userMessages, type UserRecord } from '@intranet/domain';
import { useActor } from '../../../shared/session/use-session';
import { ConfirmModal, type ConfirmModalProps } from '../../../shared/ui/confirm-modal';
import { LoadFailure } from '../../../shared/ui/load-states';
import { useAssignments } from '../hooks';

interface DisableModalProps extends Pick<ConfirmModalProps, 'show' | 'onConfirm' | 'onCancel'> {
  user: UserRecord;
}

/** Says what the person loses, before it happens. USR-10 */
export function DisableModal({ user, ...question }: DisableModalProps) {
  const groups = user.groups.map((group) => group.name).join(', ');
  return (
    <ConfirmModal title="Disable User" confirmLabel="Disable User" dangerous {...question}>
      <p>
        <strong>
          <bdi>{user.firstLastName}</bdi>
        </strong>{' '}
        is logged out at once and cannot log in any more. This is lost, and enabling does not bring it back:
      </p>
      <ul className="mb-0">
        <li>{groups ? `Access: ${groups}` : 'Access: none is set'}</li>
        <ChargeLines username={user.username} shown={question.show} />
      </ul>
    </ConfirmModal>
  );
}

/** Lists the charge lines for readers who may see them; IT only sees that there are some. CHG-07 */
function ChargeLines({ username, shown }: { username: string; shown: boolean }) {
  const seesThem = assignmentSight.scope(useActor()).includes('every');
  const query = useAssignments(username, shown && seesThem);
  if (query.isError)
    return (
      <li>
        All charge lines assigned to them
        <LoadFailure message={userMessages.editP13} onTryAgain={() => void query.refetch()} />
      </li>
    );
  if (!seesThem || !query.data) return <li>All charge lines assigned to them</li>;
  const names = query.data.map((line) => line.project).join(', ');
  return <li>{names ? `Charge lines: ${names}` : 'Charge lines: none is assigned'}</li>;
}
