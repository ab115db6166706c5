import { useId } from 'react';
import { DayFilter } from '../../../shared/table/filters/day-filter';
import type { SubmittedFilter } from '../submitted-query';

interface SubmittedFiltersProps {
  filter: SubmittedFilter;
  onNarrow: (part: Partial<SubmittedFilter>) => void;
  /** Supervisors and administrators see reports of others. WAR-13. */
  seesOthers: boolean;
}

export function SubmittedFilters({ filter, onNarrow, seesOthers }: SubmittedFiltersProps) {
  const id = useId();
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter label={label} value={filter[name]} onChange={(value) => onNarrow({ [name]: value })} />
  );
  return (
    <>
      {day('from', 'From')}
      {day('to', 'To')}
      {seesOthers && (
        <div className="form-check">
          <input
            id={`${id}-direct`}
            type="checkbox"
            className="form-check-input"
            checked={filter.directReports}
            onChange={(event) => onNarrow({ directReports: event.target.checked })}
          />
          <label className="form-check-label" htmlFor={`${id}-direct`}>
            Show Direct Report WARs
          </label>
        </div>
      )}
    </>
  );
}
