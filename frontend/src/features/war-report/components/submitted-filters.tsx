import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';
import { DayFilter } from '../../../shared/table/filters/day-filter';
import type { SubmittedFilter } from '../submitted-query';

interface SubmittedFiltersProps {
  filter: SubmittedFilter;
  onNarrow: (part: Partial<SubmittedFilter>) => void;
  /** The reader sees reports of others, as supervisors and administrators do. WAR-13. */
  seesOthers: boolean;
}

export function SubmittedFilters({ filter, onNarrow, seesOthers }: SubmittedFiltersProps) {
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter label={label} value={filter[name]} onChange={(value) => onNarrow({ [name]: value })} />
  );
  return (
    <>
      {day('from', 'From')}
      {day('to', 'To')}
      {seesOthers && (
        <FilterCheckbox
          label="Show Direct Report WARs"
          checked={filter.directReports}
          onChange={(directReports) => onNarrow({ directReports })}
        />
      )}
    </>
  );
}
