import type { Elements } from '../../../shared/ui/elements';
import { InputField } from '../../../shared/form/fields/input-field';
import { labels } from '../user-values';
import { FormSection } from './form-section';

interface AccountSectionProps {
  /** The reason why this person may not change the account. */
  locked?: string | undefined;
  /** The password fields of a new user. */
  children?: Elements;
}

export const AccountSection = ({ locked, children }: AccountSectionProps) => (
  <FormSection title="Account Information">
    <div className="field-row">
      <InputField
        name="username"
        label={labels.username}
        autoComplete="off"
        readOnly={Boolean(locked)}
        required
      />
      <InputField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="off"
        readOnly={Boolean(locked)}
        required
      />
    </div>
    {locked && <p className="field-hint">{locked}</p>}
    {children}
  </FormSection>
);
