import { forgotPasswordInput, passwordMessages, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { Form } from '../../../shared/form/form';
import { InputField } from '../../../shared/form/fields/input-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { pathTo } from '../../../shared/navigation/paths';
import { Icon } from '../../../shared/ui/icon';
import { PageHeader } from '../../../shared/ui/page-header';
import { useWrite } from '../../../shared/write/use-write';
import { askForLink } from '../api';

/** Shows the same whether or not the address is known, so that it does not reveal who works here. ACC-05 */
export function ForgotPasswordPage() {
  const form = useDomainForm(forgotPasswordInput, { email: '' });
  const ask = useWrite<{ email: string }>({
    send: ({ email }) => askForLink(email),
    success: passwordMessages.linkSent,
    onDone: () => form.reset(),
  });
  return (
    <section className="card guest-card">
      <Link className="back-link" to={pathTo('Login')}>
        <Icon name="back" /> <span>Go Back</span>
      </Link>
      <PageHeader
        title={screens.ForgotPassword.title}
        lead="We will send you a link to choose a new one. It works for an hour."
      />
      <Form form={form} onSubmit={ask.run}>
        <InputField name="email" label="Email" type="email" autoComplete="email" required />
        <SubmitButton>Reset Password</SubmitButton>
      </Form>
    </section>
  );
}
