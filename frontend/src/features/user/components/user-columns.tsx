import type { UserRecord } from '@intranet/domain';
import { pathTo } from '../../../shared/navigation/paths';
import { Picture } from '../../../shared/pictures/picture';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn, emailColumn } from '../../../shared/table/columns';
import { RowButton, RowLink } from '../../../shared/table/row-buttons';
import { Words } from '../../../shared/ui/words';

interface Deeds {
  onView: (user: UserRecord) => void;
  onReset: (user: UserRecord) => void;
  onResetFactor: (user: UserRecord) => void;
  onUnlink: (user: UserRecord) => void;
}

/** The table of users; a button is shown only where its action is allowed. USR-06 */
export const userColumns = (deeds: Deeds): TableColumn<UserRecord>[] => [
  {
    id: 'lastName',
    header: 'Name',
    value: (user) => user.lastName,
    cell: (user) => (
      <span className="person-cell">
        <Picture url={user.profilePic?.url ?? null} name={user.firstLastName} />
        <Words>{user.firstLastName}</Words>
      </span>
    ),
    rowHeader: true,
  },
  { id: 'username', header: 'Username', value: (user) => user.username, asIs: true },
  emailColumn(),
  {
    id: 'title',
    header: 'Title',
    value: (user) => user.title ?? '',
    cell: (user) => user.title && <bdi>{user.title}</bdi>,
  },
  actionColumn((user) => <Buttons user={user} {...deeds} />),
];

function Buttons({ user, onView, onReset, onResetFactor, onUnlink }: Deeds & { user: UserRecord }) {
  const may = (action: UserRecord['availableActions'][number]) => user.availableActions.includes(action);
  return (
    <span className="row-actions may-stack">
      <RowButton icon="eye" which={user.firstLastName} onClick={() => onView(user)}>
        View
      </RowButton>
      {may('update') && (
        <RowLink icon="write" which={user.firstLastName} to={pathTo('Edit-User', String(user.id))}>
          Edit
        </RowLink>
      )}
      {may('reset-password') && (
        <RowButton icon="key" which={`of ${user.firstLastName}`} onClick={() => onReset(user)}>
          Reset Password
        </RowButton>
      )}
      {may('unlink-provider') && (
        <RowButton icon="close" which={`of ${user.firstLastName}`} onClick={() => onUnlink(user)}>
          Unlink Provider
        </RowButton>
      )}
      {may('reset-second-factor') && (
        <RowButton icon="cell" which={`of ${user.firstLastName}`} onClick={() => onResetFactor(user)}>
          Reset Second Factor
        </RowButton>
      )}
    </span>
  );
}
