import { userMessages } from '@intranet/domain';
import { Form } from '../../../shared/form/form';
import { PasswordDemands } from '../../../shared/form/password-demands';
import { PasswordField } from '../../../shared/form/fields/password-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { useAlerts } from '../../../shared/ui/alerts';
import { useCreateUser } from '../use-create-user';
import { AccessSection } from './access-section';
import { AccountSection } from './account-section';
import { OtherSection } from './other-section';
import { PersonalSection } from './personal-section';
import { ProfessionalSection } from './professional-section';
import { SuggestPassword } from './suggest-password';

/** The form that creates a user, with a picture. USR-01 */
export function NewUser() {
  const { form, picture, setPicture, submit, onInvalid } = useCreateUser();
  const alerts = useAlerts();
  const onPictureFault = (fault: string) =>
    fault === userMessages.pictureTooLarge && alerts.failure(userMessages.createP18);
  return (
    <Form form={form} onSubmit={submit} onInvalid={onInvalid} praise>
      <AccountSection>
        <div className="field-row">
          <PasswordField name="password" label="Temporary password" autoComplete="new-password" required />
          <PasswordField
            name="passwordConfirmation"
            label="Verify password"
            autoComplete="new-password"
            required
          />
        </div>
        <SuggestPassword />
        <PasswordDemands name="password" />
      </AccountSection>
      <PersonalSection />
      <ProfessionalSection personId={null} supervisorsFailed={userMessages.createP16} />
      <AccessSection personId={null} failure={userMessages.createP17} />
      <OtherSection picture={picture} onPicture={setPicture} onPictureFault={onPictureFault} stored={null} />
      <div className="form-actions">
        <SubmitButton>Create User</SubmitButton>
      </div>
    </Form>
  );
}
