import { MultiSelect } from '../../select/multi-select';
import type { SelectOption } from '../../select/use-combobox';
import { ComboboxField } from './combobox-field';
import type { FieldProps } from './field';

interface MultiSelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
}

/** Several choices out of many, found by typing. */
export const MultiSelectField = ({ options, placeholder, ...field }: MultiSelectFieldProps) => (
  <ComboboxField<string[]> {...field}>
    {(box) => <MultiSelect {...box} options={options} placeholder={placeholder} />}
  </ComboboxField>
);
