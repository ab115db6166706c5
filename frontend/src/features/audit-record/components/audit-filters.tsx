import { DayFilter } from '../../../shared/table/filters/day-filter';
import { SearchBox } from '../../../shared/table/filters/search-box';
import type { AuditFilter } from '../audit-query';

interface AuditFiltersProps {
  filter: AuditFilter;
  onNarrow: (part: Partial<AuditFilter>) => void;
}

export function AuditFilters({ filter, onNarrow }: AuditFiltersProps) {
  const words = (name: 'who' | 'action' | 'record', label: string) => (
    <SearchBox label={label} value={filter[name]} onChange={(value) => onNarrow({ [name]: value })} />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter label={label} value={filter[name]} onChange={(value) => onNarrow({ [name]: value })} />
  );
  return (
    <div className="filters audit-filters">
      {words('who', 'Who')}
      {words('action', 'What')}
      {words('record', 'Record')}
      {day('from', 'From')}
      {day('to', 'To')}
    </div>
  );
}
