import { loginInput, sessionMessages } from '@intranet/domain';
import { useEffect } from 'react';
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
import { useLogin } from '../hooks';

/** @param props.onLoggedIn leads on to where the person was going */
export function LoginPage({ onLoggedIn }: { onLoggedIn: (session: Session) => void }) {
  const alerts = useAlerts();
  const form = useDomainForm(loginInput, { identifier: '', password: '' });
  const submit = useLogin(form, onLoggedIn);

  useEffect(() => {
    if (lastEndReason() === 'expired') alerts.failure(sessionMessages.expired);
    forgetEndReason();
  }, [alerts]);

  return (
    <section className="card guest-card">
      <PageHeader title="Log in" lead="Welcome back." />
      <Form form={form} onSubmit={submit}>
        <InputField name="identifier" label="Email" autoComplete="username" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <SubmitButton>Log in</SubmitButton>
      </Form>
      <Link className="guest-more" to={pathTo('ForgotPassword')}>
        Forgot your password?
      </Link>
    </section>
  );
}
