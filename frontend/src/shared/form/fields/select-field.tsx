import { useController } from 'react-hook-form';
import { SearchSelect, type SelectOption } from '../../select/search-select';
import { Field, type FieldProps } from './field';

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
  onPick?: (value: string) => void;
}

/** One choice out of many, found by typing. */
export function SelectField({ options, placeholder, onPick, ...field }: SelectFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name: field.name });
  return (
    <Field {...field}>
      {({ readOnly, disabled, ...control }) => (
        <SearchSelect
          {...control}
          disabled={disabled || readOnly}
          ref={ref}
          options={options}
          placeholder={placeholder}
          value={value as string}
          onBlur={onBlur}
          onChange={(chosen) => {
            onChange(chosen);
            onPick?.(chosen);
          }}
        />
      )}
    </Field>
  );
}
