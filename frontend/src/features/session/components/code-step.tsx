import { secondFactorLogIn, type SecondFactorLogIn } from '@intranet/domain';
import { useEffect } from 'react';
import { EitherCode } from '../../../shared/form/fields/either-code';
import { Form } from '../../../shared/form/form';
import { SubmitButton } from '../../../shared/form/submit-button';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import type { Session } from '../../../shared/session/session';
import { Icon } from '../../../shared/ui/icon';
import { PageHeader } from '../../../shared/ui/page-header';
import { useCode } from '../hooks';

interface CodeStepProps {
  /** The ticket that the right password returned. */
  ticket: string;
  onLoggedIn: (session: Session) => void;
  /** Back to the password; with a reason where the log-in must start again. */
  onBack: (why?: string) => void;
}

/** The second step of a log-in. MFA-02 */
export function CodeStep({ ticket, onLoggedIn, onBack }: CodeStepProps) {
  const form = useDomainForm<SecondFactorLogIn>(secondFactorLogIn, { ticket, code: '' });
  const submit = useCode(form, onLoggedIn, onBack);
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <section className="card guest-card">
      <button type="button" className="back-link btn btn-link" onClick={() => onBack()}>
        <Icon name="back" /> <span>Go Back</span>
      </button>
      <PageHeader title="Second factor" lead="Your password is right. Now enter a code to log in." />
      <Form form={form} onSubmit={submit}>
        <EitherCode />
        <SubmitButton>Log in</SubmitButton>
      </Form>
    </section>
  );
}
