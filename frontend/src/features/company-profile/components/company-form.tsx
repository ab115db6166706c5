import { type CompanyProfileForm, type CompanyProfileRecord, weekdays } from '@intranet/domain';
import { ChangedMeanwhile } from '../../../shared/write/changed-meanwhile';
import { Form } from '../../../shared/form/form';
import { ChoiceField } from '../../../shared/form/fields/choice-field';
import { InputField } from '../../../shared/form/fields/input-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { useCompanyForm } from '../use-company-form';
import { FactorGroups } from './factor-groups';
import { LogoField } from './logo-field';

const labels: Record<keyof CompanyProfileForm, string> = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  supportContact: 'Support contact',
  reminderDay: 'Reminder day',
  reminderTime: 'Reminder time',
  secondFactorGroups: 'Groups that must have a second factor',
};

export function CompanyForm({ initial }: { initial: CompanyProfileRecord }) {
  const state = useCompanyForm(initial);
  return (
    <section className="card sheet" aria-label="Company profile">
      <ChangedMeanwhile meanwhile={state.meanwhile} labels={labels} />
      <Form form={state.form} onSubmit={state.submit}>
        <InputField name="name" label={labels.name} required />
        <TextAreaField
          name="address"
          label={labels.address}
          rows={4}
          required
          help="As on an envelope, in up to four lines."
        />
        <div className="field-row">
          <InputField name="phone" label={labels.phone} required />
          <InputField
            name="supportContact"
            label={labels.supportContact}
            required
            help="Shown in every e-mail."
          />
        </div>
        <div className="field-row">
          <ChoiceField
            name="reminderDay"
            label={labels.reminderDay}
            options={weekdays}
            placeholder="Choose a day"
            required
            help="On this day, people are reminded of the weekly reports they owe."
          />
          <InputField
            name="reminderTime"
            label={labels.reminderTime}
            type="time"
            required
            help="In the company’s time zone."
          />
        </div>
        <FactorGroups label={labels.secondFactorGroups} />
        <LogoField state={state} />
        <div className="form-actions">
          <SubmitButton>Submit Changes</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
