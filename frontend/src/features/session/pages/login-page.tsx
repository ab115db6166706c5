import { loginInput, sessionMessages, type SignOnFailure, signOnFailures } from '@intranet/domain';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFrontDoor } from '../../../shared/company/use-front-door';
import { Form } from '../../../shared/form/form';
import { InputField } from '../../../shared/form/fields/input-field';
import { PasswordField } from '../../../shared/form/fields/password-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { pathTo } from '../../../shared/navigation/paths';
import { forgetEndReason, lastEndReason } from '../../../shared/session/end';
import type { Session } from '../../../shared/session/session';
import { useAlerts } from '../../../shared/ui/alerts';
import { PageHeader } from '../../../shared/ui/page-header';
import { CodeStep } from '../components/code-step';
import { WaysIn } from '../components/ways-in';
import { useLogin } from '../hooks';

interface LoginPageProps {
  /** The title of the screen that the person wanted. */
  goal: string | undefined;
  /** The same as an address, for the log-in through the provider. */
  goingTo: string | null;
  /** Why a log-in through the provider failed. SSO-05 */
  failure: SignOnFailure | null;
  /** Opens that screen. */
  onLoggedIn: (session: Session) => void;
}

/**
 * The log-in page: the company's provider, the password, and the code where one is needed. SES-01, SES-18, MFA-02,
 * SSO-01
 */
export function LoginPage({ failure, onLoggedIn, ...where }: LoginPageProps) {
  const alerts = useAlerts();
  const [ticket, setTicket] = useState<string | null>(null);

  useEffect(() => {
    if (failure) alerts.failure(signOnFailures[failure]);
  }, [alerts, failure]);

  if (ticket === null) {
    return <PasswordStep {...where} failure={failure} onLoggedIn={onLoggedIn} onTicket={setTicket} />;
  }
  const back = (why?: string) => {
    setTicket(null);
    if (why === undefined) alerts.clear();
    else alerts.failure(why);
  };
  return <CodeStep ticket={ticket} onLoggedIn={onLoggedIn} onBack={back} />;
}

interface PasswordStepProps extends LoginPageProps {
  onTicket: (ticket: string) => void;
}

function PasswordStep({ goal, goingTo, failure, onLoggedIn, onTicket }: PasswordStepProps) {
  const alerts = useAlerts();
  // No default values: the person may have typed before the application started.
  const form = useDomainForm(loginInput, {});
  const submit = useLogin(form, onLoggedIn, onTicket);

  const { data: door, isPending: asking } = useFrontDoor();
  const byPassword = !asking && !door?.oidc;

  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // At once, not by setFocus, which waits: by then the person may be in the next field.
    if (byPassword && !document.activeElement?.closest('form')) card.current?.querySelector('input')?.focus();
  }, [byPassword]);

  useEffect(() => {
    if (lastEndReason() === 'expired') alerts.failure(sessionMessages.expired);
    forgetEndReason();
  }, [alerts]);

  return (
    <section className="card guest-card" ref={card}>
      <PageHeader title="Log in" lead={goal ? `To open “${goal}”.` : undefined} />
      <WaysIn door={door} asking={asking} goingTo={goingTo} away={failure === 'away'}>
        <Form form={form} onSubmit={submit}>
          <InputField name="identifier" label="Email or username" autoComplete="username" required />
          <PasswordField name="password" label="Password" autoComplete="current-password" required />
          <SubmitButton look={door?.oidc ? 'secondary' : 'primary'}>Log in</SubmitButton>
        </Form>
        <Link className="guest-more" to={pathTo('ForgotPassword')}>
          Forgot your password?
        </Link>
      </WaysIn>
    </section>
  );
}
