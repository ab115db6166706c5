import { useState, type SyntheticEvent } from 'react';
import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';
import { FilterField } from '../../../shared/table/filters/filter-field';
import { SelectFilter } from '../../../shared/table/filters/select-filter';
import { isYear, MAX_YEAR, MIN_YEAR, months, type VisitorPeriod } from '../period';

interface VisitorFilterProps {
  period: VisitorPeriod;
  onApply: (period: VisitorPeriod) => void;
  /** Shows only expected visitors, no matter in which month. */
  expected: boolean;
  onExpected: (expected: boolean) => void;
}

/** Month and year, which take effect with Apply. VIS-01 */
export function VisitorFilter({ period, onApply, expected, onExpected }: VisitorFilterProps) {
  const [month, setMonth] = useState(period.month);
  const [year, setYear] = useState(String(period.year));
  const [fault, setFault] = useState(false);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    setFault(!isYear(Number(year)));
    if (isYear(Number(year))) onApply({ month, year: Number(year) });
  };
  return (
    <form className="filters" noValidate onSubmit={apply}>
      <SelectFilter
        label="Month"
        all="All months"
        options={months.map((label, index) => ({ value: index + 1, label }))}
        value={String(month ?? '')}
        onChange={(chosen) => setMonth(chosen === '' ? null : Number(chosen))}
      />
      <FilterField label="Year">
        {(id) => (
          <>
            <input
              id={id}
              type="number"
              className={`form-control${fault ? ' is-invalid' : ''}`}
              min={MIN_YEAR}
              max={MAX_YEAR}
              value={year}
              aria-invalid={fault}
              aria-describedby={fault ? `${id}-fault` : undefined}
              onChange={(event) => setYear(event.target.value)}
            />
            {fault && (
              <div id={`${id}-fault`} className="field-error" role="alert">
                Please enter a year from {MIN_YEAR} to {MAX_YEAR}.
              </div>
            )}
          </>
        )}
      </FilterField>
      <button type="submit" className="btn btn-secondary filter-button">
        Apply Filter
      </button>
      <FilterCheckbox label="Show all expected visitors" checked={expected} onChange={onExpected} />
    </form>
  );
}
