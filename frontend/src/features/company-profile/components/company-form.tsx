import type { CompanyProfileForm, CompanyProfileRecord } from '@intranet/domain';
import { ChangedMeanwhile } from '../../../shared/form/changed-meanwhile';
import { Form } from '../../../shared/form/form';
import { InputField } from '../../../shared/form/input-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/text-area-field';
import { ChosenImage } from '../../../shared/pictures/chosen-image';
import { PictureInput, pictureHelp } from '../../../shared/pictures/picture-input';
import { useCompanyForm } from '../use-company-form';
import './company-form.css';

const labels: Record<keyof CompanyProfileForm, string> = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  supportContact: 'Support contact',
};

export function CompanyForm({ initial }: { initial: CompanyProfileRecord }) {
  const desk = useCompanyForm(initial);
  const { form, profile, logo } = desk;
  const busy = form.formState.isSubmitting;
  return (
    <section className="card sheet" aria-label="Company profile">
      <ChangedMeanwhile meanwhile={desk.meanwhile} labels={labels} />
      <Form form={form} onSubmit={desk.submit}>
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
            help="Stands in every e-mail."
          />
        </div>
        <div className="company-logo">
          <ChosenImage
            className="company-logo-picture"
            file={logo}
            url={profile.logo?.url ?? null}
            alt={logo ? 'The chosen logo' : 'Logo'}
          />
          <div>
            <PictureInput
              label="Logo"
              help={
                logo
                  ? `${logo.name} is stored when you submit.`
                  : `${pictureHelp} It stands at the head of reports.`
              }
              disabled={busy}
              onChoose={desk.setLogo}
              onFault={desk.onFault}
            />
            {(logo ?? profile.logo) && (
              <button
                type="button"
                className="btn btn-sm btn-quiet-danger"
                disabled={busy}
                onClick={() => void desk.removeLogo()}
              >
                {logo ? 'Do not change the logo' : 'Remove logo'}
              </button>
            )}
          </div>
        </div>
        <div className="form-actions">
          <SubmitButton>Submit Changes</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
