import {
  constraintOptions,
  foundDuringOptions,
  PRIORITY_HINT,
  priorityOptions,
  qprLimits,
} from '@intranet/domain';
import { ChosenFiles } from '../../../../shared/attachments/chosen-files';
import { ChoiceField } from '../../../../shared/form/fields/choice-field';
import { Form } from '../../../../shared/form/form';
import { InputField } from '../../../../shared/form/fields/input-field';
import { RadioField } from '../../../../shared/form/fields/radio-field';
import { SubmitButton } from '../../../../shared/form/submit-button';
import { TextAreaField } from '../../../../shared/form/fields/text-area-field';
import { VaultNotice } from '../../../../shared/vault/vault-notice';
import { useQprForm } from '../use-qpr-form';
import { OwnNameField } from '../../../../shared/form/fields/own-name-field';
import { FoundInField } from './found-in-field';

/** The form of a problem report. QPR-01 to QPR-03. */
export function QprFormCard() {
  const state = useQprForm();
  return (
    <section className="card sheet" aria-label="Problem report">
      {state.restoredAt !== null && (
        <VaultNotice
          at={state.restoredAt}
          onDiscard={state.discardRestored}
          onDismiss={state.dismissRestored}
        />
      )}
      <Form form={state.form} onSubmit={state.submit} onInvalid={state.complain}>
        <Line name="title" label="Title" />
        <div className="field-row">
          <OwnNameField label="Author" />
          <Line name="company" label="Company" autoComplete="organization" />
        </div>
        <div className="field-row">
          <FoundInField />
          <Line name="softwareVersion" label="Software Version" />
        </div>
        <div className="field-row">
          <ChoiceField
            name="foundDuring"
            label="Found During"
            options={foundDuringOptions}
            placeholder="Select an option"
            required
          />
          <RadioField name="constraintOn" label="Constraint On" options={constraintOptions} />
        </div>
        <Lines name="currentFunction" label="Current Functionality" />
        <Lines name="expectedFunction" label="Expected Functionality" />
        <div className="qpr-priority">
          <ChoiceField
            name="submissionPriority"
            label="Priority"
            options={priorityOptions}
            help={PRIORITY_HINT}
            placeholder="Select a priority"
            required
          />
        </div>
        <ChosenFiles key={state.timesCleared} files={state.files} onChange={state.setFiles} />
        <div className="form-actions">
          <SubmitButton look="secondary" onClick={state.clear}>
            Clear Form
          </SubmitButton>
          <SubmitButton busyLabel="Processing...">Submit</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** A required text, limited to the length that the server accepts. */
interface TextProps {
  name: keyof typeof qprLimits;
  label: string;
}

const Line = ({ autoComplete = 'off', ...field }: TextProps & { autoComplete?: string }) => (
  <InputField {...field} limit={qprLimits[field.name]} autoComplete={autoComplete} required />
);

const Lines = (field: TextProps) => (
  <TextAreaField {...field} rows={4} limit={qprLimits[field.name]} required />
);
