import { can, passwordMessages, type SessionUser, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { PersonFacts, PersonHead } from '../../../shared/people/person-card';
import { useActor } from '../../../shared/session/use-session';
import { Fact } from '../../../shared/ui/fact';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { OwnProfile } from '../components/own-profile';
import { MyData } from '../components/my-data';
import { ReminderMail } from '../components/reminder-mail';
import { SecondFactor } from '../components/second-factor/second-factor';
import { useOwnAccount } from '../hooks';
import { useOwnPassword } from '../use-own-password';

/** Shows a person their own account. ACC-01 */
export function MyAccountPage() {
  const query = useOwnAccount();
  const actor = useActor();
  const hasPassword = useOwnPassword();
  return (
    <>
      <PageHeader
        title={screens['My-Account'].title}
        lead="What the company knows about you. Picture and phone numbers are yours to change; ask IT for the rest."
        action={
          hasPassword && (
            <Link className="btn btn-primary" to={pathTo('ResetPassword')}>
              Change Password
            </Link>
          )
        }
      />
      <div className="card-stack is-paired">
        <div className="card-stack">
          <section className="card sheet" aria-label="Profile">
            <Loaded query={query} what="your account" failure="Your account could not be loaded.">
              {(user) => <Profile user={user} />}
            </Loaded>
          </section>
          {hasPassword === false && (
            <section className="card sheet" aria-label="Password">
              <h2>Password</h2>
              <p className="mb-0">{passwordMessages.elsewhere}</p>
            </section>
          )}
        </div>
        <div className="card-stack">
          <SecondFactor />
          {can(actor, 'war-report:create') && <ReminderMail />}
          <MyData />
        </div>
      </div>
    </>
  );
}

function Profile({ user }: { user: SessionUser }) {
  return (
    <>
      <PersonHead person={user} name={`${user.firstName} ${user.lastName}`} heading="h2" />
      <dl className="facts">
        <PersonFacts person={user} />
        <Fact label="Reports to">{user.supervisorName ?? 'None'}</Fact>
        <Fact label="Groups">{user.groups.map((group) => group.name).join(', ')}</Fact>
        <Fact label="Real color">{user.realColor}</Fact>
      </dl>
      <OwnProfile user={user} />
    </>
  );
}
