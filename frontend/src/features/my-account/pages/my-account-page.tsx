import { can, type SessionUser, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/lib/format-date';
import { pathTo } from '../../../shared/navigation/paths';
import { useActor } from '../../../shared/session/use-session';
import { Picture } from '../../../shared/pictures/picture';
import { EmailText } from '../../../shared/ui/email-text';
import { Fact } from '../../../shared/ui/fact';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { ReminderMail } from '../components/reminder-mail';
import { SecondFactor } from '../components/second-factor/second-factor';
import { useOwnAccount } from '../hooks';

/** Shows a person their own account. ACC-01 */
export function MyAccountPage() {
  const query = useOwnAccount();
  const actor = useActor();
  return (
    <>
      <PageHeader
        title={screens['My-Account'].title}
        lead="What the company knows of you. Ask IT to change it."
        action={
          <Link className="btn btn-primary" to={pathTo('ResetPassword')}>
            Reset Password
          </Link>
        }
      />
      <div className="card-stack">
        <section className="card sheet" aria-label="Profile">
          <Loaded query={query} what="your account" failure="Your account could not be loaded.">
            {(user) => <Profile user={user} />}
          </Loaded>
        </section>
        <SecondFactor />
        {can(actor, 'war-report:create') && <ReminderMail />}
      </div>
    </>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <div className="person-head">
        <Picture url={user.profilePic?.url ?? null} name={name} size="large" />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>{[user.title, user.division].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className="facts">
        <Fact label="Username">{user.username}</Fact>
        <Fact label="Email">
          <EmailText email={user.email} />
        </Fact>
        <Fact label="Date of birth">{user.dob && formatDay(user.dob)}</Fact>
        <Fact label="Title">{user.title}</Fact>
        <Fact label="Division">{user.division}</Fact>
        <Fact label="Work phone">{user.workPhone}</Fact>
        <Fact label="Work cell phone">{user.workCellPhone}</Fact>
        <Fact label="Reports to">{user.supervisorName ?? 'None'}</Fact>
        <Fact label="Groups">{user.groups.map((group) => group.name).join(', ')}</Fact>
        <Fact label="Role">{user.role.name}</Fact>
        <Fact label="Real color">{user.realColor}</Fact>
      </dl>
    </>
  );
}
