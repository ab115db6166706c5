import { PasswordDemands } from '../../../shared/form/password-demands';
import { PasswordField } from '../../../shared/form/fields/password-field';

/** The new password, its rules, and its confirmation. ACC-03 */
export const NewPasswordFields = () => (
  <>
    <PasswordField name="password" label="New password" autoComplete="new-password" required />
    <PasswordDemands name="password" />
    <PasswordField
      name="passwordConfirmation"
      label="Confirm new password"
      autoComplete="new-password"
      required
    />
  </>
);
