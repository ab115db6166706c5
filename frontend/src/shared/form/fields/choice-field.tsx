import { useFormContext } from 'react-hook-form';
import { Options } from '../../select/options';
import { Field, type FieldProps } from './field';
import { NativeSelect } from './native-select';

interface ChoiceFieldProps extends FieldProps {
  options: readonly string[];
  /** Shown until something is chosen. */
  placeholder: string;
}

/** A few choices in the browser's own select. `SelectField` is for many. */
export function ChoiceField({ options, placeholder, ...field }: ChoiceFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(control) => (
        <NativeSelect {...control} {...register(field.name)}>
          <option value="">{placeholder}</option>
          <Options of={options} />
        </NativeSelect>
      )}
    </Field>
  );
}
