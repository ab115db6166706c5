import { FIRST_YEAR, monthNames } from '@intranet/domain';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../shared/form/fields/field';
import { RegisteredField } from '../../../shared/form/fields/registered-field';
import { Options } from '../../../shared/select/options';

/** Month and year, the previous month by default. MON-02. */
export function ScopeFields({ legend }: { legend: string }) {
  const { register } = useFormContext();
  return (
    <fieldset className="field">
      <legend className="form-label">{legend}</legend>
      <div className="field-row">
        <Field name="month" label="Month">
          {({ readOnly, disabled, ...control }) => (
            <select
              {...control}
              {...register('month')}
              className={`form-select${control['aria-invalid'] ? ' is-invalid' : ''}`}
              disabled={disabled || readOnly}
            >
              <Options of={monthNames.map((label, index) => ({ value: index + 1, label }))} />
            </select>
          )}
        </Field>
        <RegisteredField name="year" label="Year">
          {(control) => <input {...control} type="number" min={FIRST_YEAR} step={1} inputMode="numeric" />}
        </RegisteredField>
      </div>
    </fieldset>
  );
}
