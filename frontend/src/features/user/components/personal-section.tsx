import { InputField } from '../../../shared/form/fields/input-field';
import { today } from '../../../shared/lib/today';
import { labels } from '../user-values';
import { FormSection } from './form-section';

export const PersonalSection = () => (
  <FormSection title="Personal Information">
    <div className="field-row">
      <InputField name="firstName" label={labels.firstName} autoComplete="off" required />
      <InputField name="lastName" label={labels.lastName} autoComplete="off" required />
      <InputField name="dob" label={labels.dob} type="date" max={today()} required />
    </div>
  </FormSection>
);
