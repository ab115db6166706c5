import type { UserRecord } from '@intranet/domain';
import { companyDay, formatDay } from '../../../shared/lib/format-date';
import { pathTo } from '../../../shared/navigation/paths';
import { Picture } from '../../../shared/pictures/picture';
import { personColumn } from '../../../shared/people/name/person-column';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn, emailColumn } from '../../../shared/table/columns';
import { RowLink } from '../../../shared/table/row-buttons';
import { RowMenu } from '../../../shared/table/row-menu';
import { RowName } from '../../../shared/table/row-name';
import { Words } from '../../../shared/ui/words';

interface Deeds {
  onView: (user: UserRecord) => void;
  onReset: (user: UserRecord) => void;
  onResetFactor: (user: UserRecord) => void;
  onUnlink: (user: UserRecord) => void;
}

/** Nearly everybody is in Employee, so what tells people apart comes first. */
const groupsOf = ({ groups }: UserRecord): string =>
  groups
    .map(({ name }) => name)
    .toSorted((one, other) => Number(one === 'Employee') - Number(other === 'Employee'))
    .join(', ');

/** The table of users; an action is shown only where it is allowed. USR-06, USR-20 */
export const userColumns = (deeds: Deeds): TableColumn<UserRecord>[] => [
  {
    id: 'lastName',
    header: 'Name',
    value: (user) => user.lastName,
    cell: (user) => (
      <span className="person-cell">
        <Picture url={user.profilePic?.url ?? null} name={user.firstLastName} />
        <RowName onOpen={() => deeds.onView(user)}>
          <Words>{user.firstLastName}</Words>
        </RowName>
      </span>
    ),
    rowHeader: true,
  },
  { id: 'username', header: 'Username', value: (user) => user.username, asIs: true, brief: true },
  emailColumn(),
  {
    id: 'title',
    header: 'Title',
    brief: true,
    value: (user) => user.title ?? '',
    cell: (user) => user.title && <bdi>{user.title}</bdi>,
  },
  {
    id: 'groups',
    header: 'Groups',
    value: groupsOf,
    // A person has several, so that the server has no order of them.
    sortable: false,
    cell: (user) => <span className="user-groups clamped">{groupsOf(user)}</span>,
  },
  personColumn('supervisorName', 'Supervisor', (user) => user.supervisorName),
  {
    id: 'lastLogin',
    header: 'Last Log-in',
    value: (user) => user.lastLogin ?? '',
    cell: (user) =>
      user.lastLogin ? (
        <span className="text-nowrap">{formatDay(companyDay(user.lastLogin))}</span>
      ) : (
        <span className="text-body-secondary">Never</span>
      ),
  },
  actionColumn((user) => <Buttons user={user} {...deeds} />),
];

function Buttons({ user, onView, onReset, onResetFactor, onUnlink }: Deeds & { user: UserRecord }) {
  const may = (action: UserRecord['availableActions'][number]) => user.availableActions.includes(action);
  return (
    <span className="row-actions is-line">
      {may('update') && (
        <RowLink which={user.firstLastName} to={pathTo('Edit-User', String(user.id))}>
          Edit
        </RowLink>
      )}
      <RowMenu
        which={user.firstLastName}
        actions={[
          { label: 'View', icon: 'eye', onChoose: () => onView(user) },
          may('reset-password') && { label: 'Reset Password', icon: 'key', onChoose: () => onReset(user) },
          may('unlink-provider') && {
            label: 'Unlink Provider',
            icon: 'close',
            onChoose: () => onUnlink(user),
          },
          may('reset-second-factor') && {
            label: 'Reset Second Factor',
            icon: 'cell',
            onChoose: () => onResetFactor(user),
          },
        ]}
      />
    </span>
  );
}
