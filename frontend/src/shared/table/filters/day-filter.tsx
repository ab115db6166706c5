import { FilterField, type FilterProps } from './filter-field';

/** Filters a list by a day; '' for none. */
export const DayFilter = ({ label, value, onChange }: FilterProps<string>) => (
  <FilterField label={label}>
    {(id) => (
      <input
        id={id}
        type="date"
        className="form-control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FilterField>
);
