import { useId, useState, type SyntheticEvent } from 'react';
import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';
import { isYear, MAX_YEAR, MIN_YEAR, months, type VisitorPeriod } from '../period';

interface VisitorFilterProps {
  period: VisitorPeriod;
  onApply: (period: VisitorPeriod) => void;
  /** Only who is still expected, of whatever month. */
  expected: boolean;
  onExpected: (expected: boolean) => void;
}

/** Month and year, which count once they are applied. VIS-01 */
export function VisitorFilter({ period, onApply, expected, onExpected }: VisitorFilterProps) {
  const id = useId();
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
      <div>
        <label className="form-label" htmlFor={`${id}-month`}>
          Month
        </label>
        <select
          id={`${id}-month`}
          className="form-select"
          value={month ?? ''}
          onChange={(event) => setMonth(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">All months</option>
          {months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-year`}>
          Year
        </label>
        <input
          id={`${id}-year`}
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
      </div>
      <button type="submit" className="btn btn-secondary filter-button">
        Apply Filter
      </button>
      <FilterCheckbox label="Show all expected visitors" checked={expected} onChange={onExpected} />
    </form>
  );
}
