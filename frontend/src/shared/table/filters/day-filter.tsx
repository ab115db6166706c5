import { hasOddYear, oddYear } from '@intranet/domain';
import { FilterField, type FilterProps } from './filter-field';

/** Filters a list by a day; '' for none. DAT-04 */
export const DayFilter = ({ label, value, onChange }: FilterProps<string>) => {
  const isOdd = hasOddYear(value);
  return (
    <FilterField label={label}>
      {(id) => (
        <>
          <input
            id={id}
            type="date"
            className={isOdd ? 'form-control is-invalid' : 'form-control'}
            aria-invalid={isOdd}
            aria-describedby={isOdd ? `${id}-odd` : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {isOdd && (
            <div id={`${id}-odd`} className="invalid-feedback">
              {oddYear}
            </div>
          )}
        </>
      )}
    </FilterField>
  );
};
