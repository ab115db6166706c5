import type { Visitor } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '../../../shared/form/form';
import { InputField } from '../../../shared/form/input-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { SuggestField } from '../../../shared/form/suggest-field';
import { today } from '../../../shared/lib/today';
import { useVisitorForm } from '../use-visitor-form';

interface VisitorFormProps {
  /** Null for a new visitor. */
  initial: Visitor | null;
  onDone: () => void;
}

/** VIS-03. Its key is the visitor, so that another one begins afresh. */
export function VisitorForm({ initial, onDone }: VisitorFormProps) {
  const { form, submit, hostNames } = useVisitorForm(initial, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (initial) heading.current?.focus();
  }, [initial]);
  return (
    <section className="card" aria-labelledby="visitor-form-heading">
      <h2 id="visitor-form-heading" ref={heading} tabIndex={-1}>
        {initial ? `Edit ${initial.firstName} ${initial.lastName}` : 'New visitor'}
      </h2>
      <Form form={form} onSubmit={submit}>
        <div className="field-row">
          <InputField name="firstName" label="First name" required />
          <InputField name="lastName" label="Last name" required />
        </div>
        <div className="field-row">
          <InputField name="companyName" label="Company" required />
          <InputField name="email" label="Email" type="email" />
        </div>
        <div className="field-row">
          <SuggestField
            name="personToSee"
            label="Person to see"
            required
            suggestions={hostNames}
            help="Somebody of the company is told by notification and e-mail."
          />
          <InputField name="dayOfVisit" label="Day of visit" type="date" required />
        </div>
        <div className="form-actions">
          {initial && (
            <button type="button" className="btn btn-secondary" onClick={onDone}>
              Cancel
            </button>
          )}
          <SubmitButton>{initial ? 'Save changes' : <NewLabel />}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** A visitor of today is signed in by the entry, one of a later day is expected. */
function NewLabel() {
  const day = String(useWatch({ name: 'dayOfVisit' }) ?? '');
  return day > today() ? 'Enter expected visitor' : 'Sign in visitor';
}
