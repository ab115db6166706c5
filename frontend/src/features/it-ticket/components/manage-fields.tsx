import { type ManageTicketForm, ticketSubjects } from '@intranet/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../shared/form/fields/choice-field';
import { InputField } from '../../../shared/form/fields/input-field';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { today } from '../../../shared/lib/today';
import { manageLabels } from '../ticket-words';
import { AssetField } from './asset-field';
import { AssigneeField } from './assignee-field';
import { PriorityField } from './priority-field';
import { ResolvedField } from './resolved-field';

interface ManageFieldsProps {
  /** True before a ticket is chosen. */
  disabled: boolean;
  /** The stored assignee, who stays in the list when they can no longer be chosen. */
  assignee: { username: string; name: string } | null;
}

/** The fields with which IT manages a ticket. Ticking resolved proposes today as the close date. TIC-03, TIC-04 */
export function ManageFields({ disabled, assignee }: ManageFieldsProps) {
  const { setValue } = useFormContext<ManageTicketForm>();
  const resolved = useWatch<ManageTicketForm, 'resolved'>({ name: 'resolved' });
  const locked = disabled || !resolved;
  /** A resolved ticket gets today as its date unless one is chosen; others have no date. */
  const onResolved = (is: boolean) =>
    setValue('closeDate', is ? today() : '', { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <div className="field-row">
        <ChoiceField
          name="subject"
          label={manageLabels.subject}
          placeholder="Select a subject"
          options={ticketSubjects}
          disabled={disabled}
        />
        <PriorityField disabled={disabled} />
      </div>
      <AssigneeField disabled={disabled} current={assignee} />
      <div className="field-row">
        <InputField
          name="openDate"
          label={manageLabels.openDate}
          type="date"
          max={today()}
          required
          disabled={disabled}
        />
        <InputField
          name="closeDate"
          label={manageLabels.closeDate}
          type="date"
          max={today()}
          disabled={locked}
        />
      </div>
      <AssetField label={manageLabels.assetNumber} disabled={disabled} />
      <ResolvedField disabled={disabled} onChange={onResolved} />
      <TextAreaField
        name="solution"
        label={manageLabels.solution}
        rows={4}
        help={resolved ? undefined : 'Can be entered once the ticket is resolved.'}
        disabled={locked}
      />
    </>
  );
}
