import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './field';

interface ChoiceFieldProps extends FieldProps {
  options: readonly string[];
  /** Stands there until something is chosen. */
  placeholder: string;
}

/** One of a handful of choices, by the browser's own select. `SelectField` is for many. */
export function ChoiceField({ options, placeholder, ...field }: ChoiceFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {({ readOnly, disabled, ...control }) => (
        <select
          {...control}
          {...register(field.name)}
          className={`form-select${control['aria-invalid'] ? ' is-invalid' : ''}`}
          disabled={disabled || readOnly}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
