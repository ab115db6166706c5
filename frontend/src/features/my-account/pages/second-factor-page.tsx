import { screens } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { logOut } from '../../../shared/session/end';
import type { Session } from '../../../shared/session/session';
import { useSessionOrNone } from '../../../shared/session/use-session';
import { PageHeader } from '../../../shared/ui/page-header';
import { SetUp } from '../components/second-factor/set-up';
import { Welcome } from '../components/welcome';
import '../components/second-factor/second-factor.css';

/** Shown before any other screen to people whose group requires a second factor. MFA-05 */
export function SecondFactorPage() {
  const session = useSessionOrNone();
  return session ? <WhoIsThere session={session} /> : <Lead to="Login" words="Log in" />;
}

function WhoIsThere({ session }: { session: Session }) {
  const [must] = useState(session.mustSetUpSecondFactor);
  const [done, setDone] = useState(false);
  if (!must) return <Lead to="My-Account" words="Go to My Account" />;
  if (done) return <Welcome lead="Your second factor is on, and you can use the whole portal now." />;
  return (
    <section className="card guest-card">
      <PageHeader
        title={screens['Second-Factor'].title}
        lead="One of your groups requires a code from an app on your phone in addition to the password. Setting it up takes two minutes; then you can use the portal."
      />
      <SetUp again={false} onDone={() => setDone(true)} />
      <button type="button" className="btn btn-link guest-more" onClick={() => logOut()}>
        Logout
      </button>
    </section>
  );
}

const Lead = ({ to, words }: { to: 'Login' | 'My-Account'; words: string }) => (
  <section className="card guest-card">
    <PageHeader
      title={screens['Second-Factor'].title}
      lead="A second factor is set up in My Account, once you are logged in."
    />
    <Link className="btn btn-primary" to={pathTo(to)}>
      {words}
    </Link>
  </section>
);
