import type { UserRecord } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { Picture } from '../../../shared/pictures/picture';
import type { TableColumn } from '../../../shared/table/column';
import { EmailText } from '../../../shared/ui/email-text';
import { Icon } from '../../../shared/ui/icon';

interface Deeds {
  onView: (user: UserRecord) => void;
  onReset: (user: UserRecord) => void;
  onResetFactor: (user: UserRecord) => void;
  onUnlink: (user: UserRecord) => void;
}

/** The table of users; a button stands only where its action is allowed. USR-06 */
export const userColumns = ({
  onView,
  onReset,
  onResetFactor,
  onUnlink,
}: Deeds): TableColumn<UserRecord>[] => [
  {
    id: 'lastName',
    header: 'Name',
    value: (user) => user.lastName,
    cell: (user) => (
      <span className="person-cell">
        <Picture url={user.profilePic?.url ?? null} name={user.firstLastName} />
        <bdi>{user.firstLastName}</bdi>
      </span>
    ),
    rowHeader: true,
  },
  { id: 'username', header: 'Username', value: (user) => user.username },
  {
    id: 'email',
    header: 'Email',
    value: (user) => user.email,
    cell: (user) => <EmailText email={user.email} />,
  },
  {
    id: 'title',
    header: 'Title',
    value: (user) => user.title ?? '',
    cell: (user) => user.title && <bdi>{user.title}</bdi>,
  },
  {
    id: 'action',
    header: 'Action',
    value: () => '',
    sortable: false,
    cell: (user) => (
      <span className="row-actions may-stack">
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => onView(user)}>
          <Icon name="eye" /> View <span className="visually-hidden">{user.firstLastName}</span>
        </button>
        {user.availableActions.includes('update') && (
          <Link className="btn btn-sm btn-secondary" to={pathTo('Edit-User', String(user.id))}>
            <Icon name="write" /> Edit <span className="visually-hidden">{user.firstLastName}</span>
          </Link>
        )}
        {user.availableActions.includes('reset-password') && (
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => onReset(user)}>
            <Icon name="key" /> Reset Password{' '}
            <span className="visually-hidden">of {user.firstLastName}</span>
          </button>
        )}
        {user.availableActions.includes('unlink-provider') && (
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => onUnlink(user)}>
            <Icon name="close" /> Unlink Provider{' '}
            <span className="visually-hidden">of {user.firstLastName}</span>
          </button>
        )}
        {user.availableActions.includes('reset-second-factor') && (
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => onResetFactor(user)}>
            <Icon name="cell" /> Reset Second Factor{' '}
            <span className="visually-hidden">of {user.firstLastName}</span>
          </button>
        )}
      </span>
    ),
  },
];
