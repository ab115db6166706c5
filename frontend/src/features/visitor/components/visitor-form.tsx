import { isNote, type Visitor } from '@intranet/domain';
import { useWatch } from 'react-hook-form';
import { Form } from '../../../shared/form/form';
import { OpenForm } from '../../../shared/open-form/open-form';
import type { FormGuard } from '../../../shared/open-form/use-open-form';
import { InputField } from '../../../shared/form/fields/input-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { SuggestField } from '../../../shared/form/fields/suggest-field';
import { today } from '../../../shared/lib/today';
import { losesTimes, useVisitorForm } from '../use-visitor-form';

interface VisitorFormProps {
  /** Null for a new visitor. */
  initial: Visitor | null;
  /** The missing time, whose field takes the focus. */
  ask: 'departure' | undefined;
  guard: FormGuard;
  onSaved: (saved: Visitor) => void;
  onClose: () => void;
}

/** The form of a visitor. Give it the visitor as its key, so that another visitor resets it. VIS-03 */
export function VisitorForm({ initial, ask, guard, onSaved, onClose }: VisitorFormProps) {
  const { form, submit, hostNames } = useVisitorForm(initial, onSaved);
  return (
    <OpenForm
      title={initial ? `Edit ${initial.firstName} ${initial.lastName}` : 'New visitor'}
      form={form}
      first={initial ? ask : 'firstName'}
      guard={guard}
      onClose={onClose}
    >
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
          <HostField names={hostNames} />
          <InputField name="dayOfVisit" label="Day of visit" type="date" required />
        </div>
        <Times initial={initial} />
        <div className="form-actions">
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton>{initial ? 'Save changes' : <NewLabel />}</SubmitButton>
        </div>
      </Form>
    </OpenForm>
  );
}

/** No one is notified of a visit of a past day, which the form says at its times. VIS-03 */
function HostField({ names }: { names: readonly string[] }) {
  const day = useDay();
  const isPast = day !== '' && isNote(day, today());
  return (
    <SuggestField
      name="personToSee"
      label="Person to see"
      required
      suggestions={names}
      {...(!isPast && { help: 'An employee named here is notified in the portal and by email.' })}
    />
  );
}

const useDay = (): string => String(useWatch({ name: 'dayOfVisit' }) ?? '');

/**
 * The button says what the entry does: it signs in a visitor of today, expects one of a later day, and notes one of a
 * past day.
 */
function NewLabel() {
  const day = useDay();
  if (day > today()) return <span>Enter expected visitor</span>;
  return <span>{isNote(day || today(), today()) ? 'Enter past visit' : 'Sign in visitor'}</span>;
}

/** Times can be entered where the entry signs no one in: for a past day, and for corrections. VIS-03 */
function Times({ initial }: { initial: Visitor | null }) {
  const day = useDay();
  if (losesTimes(initial, day))
    return <p className="field-hint">A later day has no times yet. Saving removes the entered ones.</p>;
  const isPast = day !== '' && isNote(day, today());
  if (!isPast && (day > today() || !initial?.signedInAt)) return null;
  return (
    <div className="field-row">
      <InputField
        name="arrival"
        label="Time of arrival"
        type="time"
        required={isPast && !initial}
        {...(isPast && { help: 'A visit on a past day is entered with its times. No one is notified.' })}
      />
      <InputField name="departure" label="Time of departure" type="time" />
    </div>
  );
}
