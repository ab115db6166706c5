import { Fragment } from 'react';
import { Form } from '../form/form';
import { InputField } from '../form/fields/input-field';
import { SubmitButton } from '../form/submit-button';
import { TextAreaField } from '../form/fields/text-area-field';
import { VaultNotice } from '../vault/vault-notice';
import { ChangedMeanwhile } from '../write/changed-meanwhile';
import { isNamedBySection, labelsOf, type DocumentField, type DocumentSection, type Texts } from './sections';
import type { DocumentFormState } from './use-document-form';
import './document-form.css';

interface DocumentFormProps<Values extends Texts> {
  state: DocumentFormState<Values>;
  sections: readonly DocumentSection[];
  rows: number;
}

/** All texts of a document, each required, with Clear Form and Submit. */
export function DocumentForm<Values extends Texts>({ state, sections, rows }: DocumentFormProps<Values>) {
  return (
    <>
      {state.restoredAt !== null && (
        <VaultNotice
          at={state.restoredAt}
          onDiscard={state.discardRestored}
          onDismiss={state.dismissRestored}
        />
      )}
      <ChangedMeanwhile
        meanwhile={state.meanwhile}
        labels={labelsOf(sections) as Record<keyof Values, string>}
      />
      <Form form={state.form} onSubmit={state.submit} onInvalid={state.complain} praise>
        {sections.map((section) => (
          <fieldset key={section.title} className="form-section document-fields">
            <legend className={isNamedBySection(section) ? 'is-required' : undefined}>{section.title}</legend>
            {section.fields.map((field) => (
              <Fragment key={field.name}>
                {section.note?.above === field.name && <p className="document-note">{section.note.text}</p>}
                <TextField field={field} rows={rows} labelHidden={isNamedBySection(section)} />
              </Fragment>
            ))}
          </fieldset>
        ))}
        <div className="form-actions">
          <SubmitButton look="secondary" onClick={state.clear}>
            Clear Form
          </SubmitButton>
          <SubmitButton>Submit</SubmitButton>
        </div>
      </Form>
    </>
  );
}

interface TextFieldProps {
  field: DocumentField;
  rows: number;
  labelHidden: boolean;
}

function TextField({ field, rows, labelHidden }: TextFieldProps) {
  const { name, label, max, line } = field;
  const common = { name, label, labelHidden, limit: max, required: true };
  return line ? <InputField {...common} autoComplete="name" /> : <TextAreaField {...common} rows={rows} />;
}
