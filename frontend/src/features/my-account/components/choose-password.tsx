import { resetPasswordInput, type ResetPasswordInput, screens } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Form } from '../../../shared/form/form';
import { SubmitButton } from '../../../shared/form/submit-button';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { pathTo } from '../../../shared/navigation/paths';
import { PageHeader } from '../../../shared/ui/page-header';
import { useResetPassword } from '../hooks';
import { NewPasswordFields } from './new-password-fields';

/** Sets a password from a mailed link, without a log-in. ACC-06 */
export function ChoosePassword({ code }: { code: string }) {
  const [done, setDone] = useState(false);
  const form = useDomainForm<ResetPasswordInput>(resetPasswordInput, {
    code,
    password: '',
    passwordConfirmation: '',
  });
  const submit = useResetPassword(form, () => setDone(true));
  if (done) return <Done />;
  return (
    <section className="card guest-card">
      <PageHeader
        title={screens.ResetPassword.title}
        lead="Choose the password you want to log in with from now on."
      />
      <Form form={form} onSubmit={submit}>
        <NewPasswordFields />
        <SubmitButton>Reset Password</SubmitButton>
      </Form>
      <Link className="guest-more" to={pathTo('ForgotPassword')}>
        Ask for a new link
      </Link>
    </section>
  );
}

const Done = () => (
  <section className="card guest-card">
    <PageHeader
      title="Your password is changed"
      lead="All sessions have ended, and your calendar address, if you had one. Please log in with the new password."
    />
    <Link className="btn btn-primary" to={pathTo('Login')}>
      Log in
    </Link>
  </section>
);
