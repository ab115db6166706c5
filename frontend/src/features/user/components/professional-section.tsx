import { InputField } from '../../../shared/form/fields/input-field';
import { labels } from '../user-values';
import { FormSection } from './form-section';
import { SupervisorField } from './supervisor-field';

interface ProfessionalSectionProps {
  /** The id of the person, who cannot report to themselves. USR-03 */
  personId: number | null;
  supervisorsFailed: string;
}

export const ProfessionalSection = ({ personId, supervisorsFailed }: ProfessionalSectionProps) => (
  <FormSection title="Professional Information">
    <div className="field-row">
      <InputField name="title" label={labels.title} autoComplete="off" />
      <InputField name="division" label={labels.division} autoComplete="off" />
    </div>
    <div className="field-row">
      <InputField name="workPhone" label={labels.workPhone} type="tel" autoComplete="off" />
      <InputField name="workCellPhone" label={labels.workCellPhone} type="tel" autoComplete="off" />
    </div>
    <SupervisorField personId={personId} failure={supervisorsFailed} />
  </FormSection>
);
