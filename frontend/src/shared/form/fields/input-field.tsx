import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './field';

interface InputFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date' | 'time';
  autoComplete?: string;
  /** Which keys a phone shows. */
  inputMode?: 'numeric';
  min?: string | undefined;
  max?: string | undefined;
  readOnly?: boolean;
  onPick?: (value: string) => void;
}

/** One line of text, or a day by the browser's own picker. */
export function InputField({
  type = 'text',
  autoComplete,
  inputMode,
  min,
  max,
  readOnly = false,
  onPick,
  ...field
}: InputFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...register(
            field.name,
            onPick ? { onChange: (event: { target: { value: string } }) => onPick(event.target.value) } : {},
          )}
          className={`form-control${control['aria-invalid'] ? ' is-invalid' : ''}`}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          min={min}
          max={max}
          readOnly={readOnly || control.readOnly}
        />
      )}
    </Field>
  );
}
