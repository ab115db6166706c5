import { billings, type ContractData } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { ChangedMeanwhile } from '../../../shared/write/changed-meanwhile';
import { Form } from '../../../shared/form/form';
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
  onDone: () => void;
}

/** The form of a charge line. Give it the line as its key, so that another line resets it. CHG-01 */
export function LineForm({ initial, onDone }: LineFormProps) {
  const state = useLineForm(initial, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  // Edit was pressed in the table below, so the focus moves up here.
  useEffect(() => {
    if (initial) heading.current?.focus();
  }, [initial]);
  return (
    <section className="card" aria-labelledby="line-form-heading">
      <h2 id="line-form-heading" ref={heading} tabIndex={-1}>
        {initial ? `Edit ${initial.project}` : 'New charge line'}
      </h2>
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
          {initial && (
            <button type="button" className="btn btn-secondary" onClick={onDone}>
              Cancel
            </button>
          )}
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
    </section>
  );
}
