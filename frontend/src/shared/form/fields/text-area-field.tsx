import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './field';

/** Several lines of plain text. */
export function TextAreaField({ rows = 3, ...field }: FieldProps & { rows?: number }) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          {...register(field.name)}
          rows={rows}
          className={`form-control${control['aria-invalid'] ? ' is-invalid' : ''}`}
        />
      )}
    </Field>
  );
}
