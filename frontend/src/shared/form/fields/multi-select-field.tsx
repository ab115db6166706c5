import { useController } from 'react-hook-form';
import { MultiSelect } from '../../select/multi-select';
import type { SelectOption } from '../../select/search-select';
import { Field, type FieldProps } from './field';

interface MultiSelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
}

/** Several choices out of many, found by typing. */
export function MultiSelectField({ options, placeholder, ...field }: MultiSelectFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name: field.name });
  return (
    <Field {...field}>
      {({ readOnly, disabled, ...control }) => (
        <MultiSelect
          {...control}
          disabled={disabled || readOnly}
          ref={ref}
          options={options}
          placeholder={placeholder}
          value={value as string[]}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
