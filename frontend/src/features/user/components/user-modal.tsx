import type { UserRecord } from '@intranet/domain';
import { Dialog } from '../../../shared/dialog/dialog';
import { formatMoment } from '../../../shared/lib/format-date';
import { PersonFacts, PersonHead } from '../../../shared/people/person-card';
import { Fact } from '../../../shared/ui/fact';

/** Everything that IT may see about a person. USR-06 */
export function UserModal({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  return (
    <Dialog title="User Information" onClose={onClose} scrollable reads>
      <PersonHead person={user} name={user.firstLastName} heading="h3" />
      <dl className="facts">
        <Fact label="Status">{user.blocked ? 'Disabled' : 'Active'}</Fact>
        <PersonFacts person={user} />
        <Fact label="Direct report to">{user.supervisorName ?? user.reportsTo}</Fact>
        <Fact label="Access">{user.groups.map((group) => group.name).join(', ')}</Fact>
        <Fact label="Role">{user.role.name}</Fact>
        <Fact label="Real color">{user.realColor}</Fact>
        <Fact label="Last login">{user.lastLogin && formatMoment(user.lastLogin)}</Fact>
      </dl>
    </Dialog>
  );
}
