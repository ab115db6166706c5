import { billings, type ContractData } from '@intranet/domain';
import { ChangedMeanwhile } from '../../../shared/write/changed-meanwhile';
import { Form } from '../../../shared/form/form';
import { OpenForm } from '../../../shared/open-form/open-form';
import type { FormGuard } from '../../../shared/open-form/use-open-form';
import { InputField } from '../../../shared/form/fields/input-field';
import { RadioField } from '../../../shared/form/fields/radio-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { lineLabels } from '../line-labels';
import { useLineForm } from '../use-line-form';
import { ConsequencesModal } from './consequences-modal';
import { SupervisorField } from './supervisor-field';

interface LineFormProps {
  /** Null for a new line. */
  initial: ContractData | null;
  guard: FormGuard;
  onSaved: () => void;
  onClose: () => void;
}

/** The form of a charge line. Give it the line as its key, so that another line resets it. CHG-01 */
export function LineForm({ initial, guard, onSaved, onClose }: LineFormProps) {
  const state = useLineForm(initial, onSaved);
  return (
    <OpenForm
      title={initial ? `Edit ${initial.project}` : 'New charge line'}
      form={state.form}
      first={initial ? undefined : 'project'}
      guard={guard}
      onClose={onClose}
    >
      <ChangedMeanwhile meanwhile={state.meanwhile} labels={lineLabels} />
      <Form form={state.form} onSubmit={state.submit} onInvalid={state.onInvalid}>
        <div className="field-row">
          <InputField name="project" label={lineLabels.project} required />
          <InputField name="division" label={lineLabels.division} required />
        </div>
        <div className="field-row">
          <SupervisorField />
          <InputField name="customer" label={lineLabels.customer} />
        </div>
        <TextAreaField name="description" label={lineLabels.description} />
        <RadioField name="billing" label={lineLabels.billing} options={billings} />
        <div className="form-actions">
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton>{initial ? 'Save changes' : 'Create charge line'}</SubmitButton>
        </div>
      </Form>
      {state.line && state.renaming && (
        <ConsequencesModal
          line={state.line}
          newName={state.renaming.project}
          onConfirm={() => void state.rename()}
          onCancel={state.keepName}
        />
      )}
    </OpenForm>
  );
}
