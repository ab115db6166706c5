import { changePasswordInput, type ChangePasswordInput, passwordMessages, screens } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Form } from '../../../shared/form/form';
import { PasswordField } from '../../../shared/form/fields/password-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { pathTo } from '../../../shared/navigation/paths';
import { logOut } from '../../../shared/session/end';
import type { Session } from '../../../shared/session/session';
import { Icon } from '../../../shared/ui/icon';
import { Loading } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { useChangePassword } from '../hooks';
import { useOwnPassword } from '../use-own-password';
import { NewPasswordFields } from './new-password-fields';
import { Welcome } from './welcome';

const blank: ChangePasswordInput = { currentPassword: '', password: '', passwordConfirmation: '' };

/**
 * Changes the password of the person who is logged in. A temporary password must be changed before any other screen.
 * ACC-02, ACC-07
 */
export function ChangePassword({ session }: { session: Session }) {
  const [mustChange] = useState(session.mustChangePassword);
  const [changed, setChanged] = useState(false);
  const form = useDomainForm<ChangePasswordInput>(changePasswordInput, blank);
  const hasPassword = useOwnPassword();
  const submit = useChangePassword(form, () => setChanged(true));
  if (mustChange && changed) return <Welcome lead="You can use the whole portal now." />;
  return (
    <section className="card guest-card">
      {!mustChange && (
        <Link className="back-link" to={pathTo('My-Account')}>
          <Icon name="back" /> <span>Go Back</span>
        </Link>
      )}
      <PageHeader
        title={mustChange ? passwordMessages.chooseOwn : screens.ResetPassword.title}
        lead={
          mustChange
            ? 'You have logged in with a temporary password. Please choose another one, which only you know.'
            : hasPassword && 'Your other sessions and your calendar address end when the password changes.'
        }
      />
      {hasPassword === undefined && <Loading what="your way to log in" />}
      {hasPassword === false && <p className="mb-0">{passwordMessages.elsewhere}</p>}
      {hasPassword && (
        <Form form={form} onSubmit={submit}>
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" autoComplete="username" value={session.username} readOnly hidden />
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            required
          />
          <NewPasswordFields />
          <SubmitButton>Change Password</SubmitButton>
        </Form>
      )}
      {mustChange && (
        <button type="button" className="btn btn-link guest-more" onClick={() => logOut()}>
          Logout
        </button>
      )}
    </section>
  );
}
