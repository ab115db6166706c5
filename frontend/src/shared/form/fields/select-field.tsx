import { SearchSelect } from '../../select/search-select';
import type { SelectOption } from '../../select/use-combobox';
import { ComboboxField } from './combobox-field';
import type { FieldProps } from './field';

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
}

/** One choice out of many, found by typing. */
export const SelectField = ({ options, placeholder, ...field }: SelectFieldProps) => (
  <ComboboxField<string> {...field}>
    {(box) => <SearchSelect {...box} options={options} placeholder={placeholder} />}
  </ComboboxField>
);
