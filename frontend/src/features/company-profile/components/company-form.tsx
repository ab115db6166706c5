import { type CompanyProfileRecord, weekdays } from '@intranet/domain';
import { ChangedMeanwhile } from '../../../shared/write/changed-meanwhile';
import { Form } from '../../../shared/form/form';
import { ChoiceField } from '../../../shared/form/fields/choice-field';
import { InputField } from '../../../shared/form/fields/input-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { useCompanyForm } from '../use-company-form';
import { FaceFields } from './face-fields';
import { FactorGroups } from './factor-groups';
import { companyLabels } from './labels';
import { LogoField } from './logo-field';
import { PrivacyFields } from './privacy-fields';

export function CompanyForm({ initial }: { initial: CompanyProfileRecord }) {
  const state = useCompanyForm(initial);
  return (
    <section className="card sheet" aria-label="Company profile">
      <ChangedMeanwhile meanwhile={state.meanwhile} labels={companyLabels} />
      <Form form={state.form} onSubmit={state.submit}>
        <InputField name="name" label={companyLabels.name} required />
        <TextAreaField
          name="address"
          label={companyLabels.address}
          rows={4}
          required
          help="As on an envelope, in up to four lines."
        />
        <div className="field-row">
          <InputField name="phone" label={companyLabels.phone} required />
          <InputField
            name="supportContact"
            label={companyLabels.supportContact}
            required
            help="Shown in every email."
          />
        </div>
        <div className="field-row">
          <ChoiceField
            name="reminderDay"
            label={companyLabels.reminderDay}
            options={weekdays}
            placeholder="Choose a day"
            required
            help="On this day, people are reminded of the weekly reports they owe."
          />
          <InputField
            name="reminderTime"
            label={companyLabels.reminderTime}
            type="time"
            required
            help="In the company’s time zone."
          />
        </div>
        <FactorGroups label={companyLabels.secondFactorGroups} />
        <PrivacyFields labels={companyLabels} />
        <LogoField state={state} />
        <FaceFields labels={companyLabels} />
        <div className="form-actions">
          <SubmitButton>Submit Changes</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
