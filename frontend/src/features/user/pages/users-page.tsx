import { type UserRecord, screens } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keys } from '../../../shared/http/keys';
import { ImportButton } from '../../../shared/import/import-button';
import { pathTo } from '../../../shared/navigation/paths';
import { EmptyList } from '../../../shared/table/empty-list';
import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';
import { useAddressSwitch } from '../../../shared/table/filters/use-address-switch';
import { ListCard } from '../../../shared/table/list-card';
import { useTableState } from '../../../shared/table/use-table-state';
import { Icon } from '../../../shared/ui/icon';
import { Empty } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { ResetModal } from '../components/reset-modal';
import { TakeAwayModal, type Taking } from '../components/take-away-modal';
import { userColumns } from '../components/user-columns';
import { UserModal } from '../components/user-modal';
import { useUserPage } from '../hooks';
import { peopleFile } from '../people-file';
import '../user.css';

/** The table of users; `disabled=1` in the address shows the disabled ones. USR-06 */
export function UsersPage() {
  const [disabled, turnDisabled] = useAddressSwitch('disabled');
  const state = useTableState({ id: 'lastName', desc: false });
  const users = useUserPage(state, disabled);
  const [viewed, setViewed] = useState<UserRecord | null>(null);
  const [forgetful, setForgetful] = useState<UserRecord | null>(null);
  const [taking, setTaking] = useState<Taking | null>(null);
  const [columns] = useState(() =>
    userColumns({
      onView: setViewed,
      onReset: setForgetful,
      onResetFactor: (user) => setTaking({ what: 'second-factor', user }),
      onUnlink: (user) => setTaking({ what: 'provider-link', user }),
    }),
  );
  return (
    <>
      <PageHeader
        title={screens['View-Edit-User-Page'].title}
        lead={disabled ? 'People who cannot log in any more.' : 'People who can log in.'}
        action={
          <Link className="btn btn-primary" to={pathTo('Create-New-User')}>
            <Icon name="plus" /> <span>Create New User</span>
          </Link>
        }
      />
      <ListCard
        title="Users"
        caption={disabled ? 'Disabled users' : 'Active users'}
        search="Name, username, email or title"
        filters={<FilterCheckbox label="Display Disabled Users" checked={disabled} onChange={turnDisabled} />}
        columns={columns}
        list={users}
        file={peopleFile}
        imports={<ImportButton small kind="users" what="people" touches={[keys.people]} />}
        noMatch="No user matches your search"
        empty={disabled ? <Empty icon="people" title="No user is disabled" /> : <EmptyList of="users" />}
      >
        {disabled && (
          <p className="field-hint">
            To enable a user, open Edit and choose Enable User. Enabling lets them log in again; access and
            charge lines must be assigned to them again.
          </p>
        )}
      </ListCard>
      {viewed && <UserModal user={viewed} onClose={() => setViewed(null)} />}
      {taking && <TakeAwayModal {...taking} onClose={() => setTaking(null)} />}
      {forgetful && <ResetModal user={forgetful} onClose={() => setForgetful(null)} />}
    </>
  );
}
