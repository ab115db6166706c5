import {
  constraintOptions,
  foundDuringOptions,
  PRIORITY_HINT,
  priorityOptions,
  qprLimits as limits,
} from '@intranet/domain';
import { ChoiceField } from '../../../shared/form/fields/choice-field';
import { Form } from '../../../shared/form/form';
import { InputField } from '../../../shared/form/fields/input-field';
import { RadioField } from '../../../shared/form/fields/radio-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { VaultNotice } from '../../../shared/vault/vault-notice';
import { useQprForm } from '../use-qpr-form';
import { OwnNameField } from '../../../shared/form/fields/own-name-field';
import { FoundInField } from './found-in-field';

/** QPR-01 to QPR-03. */
export function QprFormCard() {
  const desk = useQprForm();
  return (
    <section className="card sheet" aria-label="Problem report">
      {desk.restoredAt !== null && (
        <VaultNotice at={desk.restoredAt} onDiscard={desk.discardRestored} onDismiss={desk.dismissRestored} />
      )}
      <Form form={desk.form} onSubmit={desk.submit} onInvalid={desk.complain}>
        <InputField name="title" label="Title" limit={limits.title} autoComplete="off" required />
        <div className="field-row">
          <OwnNameField label="Author" />
          <InputField
            name="company"
            label="Company"
            limit={limits.company}
            autoComplete="organization"
            required
          />
        </div>
        <div className="field-row">
          <FoundInField />
          <InputField
            name="softwareVersion"
            label="Software Version"
            limit={limits.softwareVersion}
            autoComplete="off"
            required
          />
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
        <TextAreaField
          name="currentFunction"
          label="Current Functionality"
          rows={4}
          limit={limits.currentFunction}
          required
        />
        <TextAreaField
          name="expectedFunction"
          label="Expected Functionality"
          rows={4}
          limit={limits.expectedFunction}
          required
        />
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
        <div className="form-actions">
          <SubmitButton look="secondary" onClick={desk.clear}>
            Clear Form
          </SubmitButton>
          <SubmitButton busyLabel="Processing...">Submit</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
