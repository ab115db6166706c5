import { loginInput, sessionMessages } from '@intranet/domain';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
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
import { useLogin } from '../hooks';

interface LoginPageProps {
  /** The screen that the person was on the way to, by its title. */
  goal: string | undefined;
  /** Leads on to it. */
  onLoggedIn: (session: Session) => void;
}

/** The password, and the code where one is wanted. SES-01, SES-18, MFA-02 */
export function LoginPage({ goal, onLoggedIn }: LoginPageProps) {
  const alerts = useAlerts();
  const [ticket, setTicket] = useState<string | null>(null);
  if (ticket === null) return <PasswordStep goal={goal} onLoggedIn={onLoggedIn} onTicket={setTicket} />;
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

function PasswordStep({ goal, onLoggedIn, onTicket }: PasswordStepProps) {
  const alerts = useAlerts();
  const form = useDomainForm(loginInput, { identifier: '', password: '' });
  const submit = useLogin(form, onLoggedIn, onTicket);

  useEffect(() => form.setFocus('identifier'), [form]);

  useEffect(() => {
    if (lastEndReason() === 'expired') alerts.failure(sessionMessages.expired);
    forgetEndReason();
  }, [alerts]);

  return (
    <section className="card guest-card">
      <PageHeader title="Log in" lead={goal ? `To open “${goal}”.` : undefined} />
      <Form form={form} onSubmit={submit}>
        <InputField name="identifier" label="E-mail or username" autoComplete="username" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <SubmitButton>Log in</SubmitButton>
      </Form>
      <Link className="guest-more" to={pathTo('ForgotPassword')}>
        Forgot your password?
      </Link>
    </section>
  );
}
