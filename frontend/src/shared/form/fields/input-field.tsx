import type { ComponentProps } from 'react';
import type { FieldProps } from './field';
import { RegisteredField } from './registered-field';

interface InputFieldProps
  extends FieldProps, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'min' | 'max'> {
  type?: 'text' | 'email' | 'tel' | 'date' | 'time';
  readOnly?: boolean;
  onPick?: (value: string) => void;
}

/** One line of text, or a day with the browser's own picker. */
export function InputField(props: InputFieldProps) {
  const { type = 'text', autoComplete, inputMode, min, max, readOnly = false, onPick, ...field } = props;
  const input = { type, autoComplete, inputMode, min, max };
  return (
    <RegisteredField
      {...field}
      options={onPick && { onChange: (event: { target: { value: string } }) => onPick(event.target.value) }}
    >
      {(control) => <input {...control} {...input} readOnly={readOnly || control.readOnly} />}
    </RegisteredField>
  );
}
