import { Options, type Option } from '../../select/options';
import { FilterField, type FilterProps } from './filter-field';

interface SelectFilterProps extends FilterProps<string> {
  options: readonly (string | Option)[];
  /** Label of the value ''. Without it, one of the options is always chosen. */
  all?: string;
}

/** Filters a list by one of a few values. */
export const SelectFilter = ({ label, value, onChange, options, all }: SelectFilterProps) => (
  <FilterField label={label}>
    {(id) => (
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {all !== undefined && <option value="">{all}</option>}
        <Options of={options} />
      </select>
    )}
  </FilterField>
);
