import { type CompanyProfileForm, companyProfileForm, OWN_ACCENT, PORTAL_NAME } from '@intranet/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { InputField } from '../../../shared/form/fields/input-field';
import { useFormFlags } from '../../../shared/form/form';
import { AccentSample } from './accent-sample';
import './face-fields.css';

/** The name and the colour of the portal, with a sample of how the colour is shown. OPS-19, SES-22 */
export function FaceFields({ labels }: { labels: Record<'portalName' | 'accent', string> }) {
  const { setValue } = useFormContext<CompanyProfileForm>();
  const { busy } = useFormFlags();
  const typed = companyProfileForm.shape.accent.safeParse(useWatch({ name: 'accent' }));
  const accent = typed.success ? typed.data : '';
  return (
    <>
      <InputField
        name="portalName"
        label={labels.portalName}
        required
        help={`In the top bar, the titles of pages, emails and the installed app. The product calls itself ${PORTAL_NAME}.`}
      />
      <div className="accent-row">
        <InputField
          name="accent"
          label={labels.accent}
          help="A color such as #17564c, for buttons and links. Leave it empty for the product’s own."
        />
        <input
          type="color"
          className="form-control form-control-color"
          aria-label="Choose the accent color"
          value={accent || OWN_ACCENT}
          disabled={busy}
          onChange={({ target }) =>
            setValue('accent', target.value, { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
      {accent !== '' && <AccentSample accent={accent} />}
    </>
  );
}
