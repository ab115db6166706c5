import { useController } from 'react-hook-form';
import type { ComboboxControl } from '../../select/combobox';
import { Field, type FieldProps } from './field';
import type { Elements } from '../../ui/elements';

interface Box<Value> extends ComboboxControl {
  value: Value;
  onChange: (value: Value) => void;
}

interface ComboboxFieldProps<Value> extends FieldProps {
  children: (box: Box<Value>) => Elements;
}

/** A form field around a combobox, which has its own value. */
export function ComboboxField<Value>({ children, ...field }: ComboboxFieldProps<Value>) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name: field.name });
  return (
    <Field {...field}>
      {(control) => children({ ...control, ref, value: value as Value, onChange, onBlur })}
    </Field>
  );
}
