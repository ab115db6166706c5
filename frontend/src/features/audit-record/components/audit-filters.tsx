import { useId } from 'react';
import { SearchBox } from '../../../shared/table/search-box';
import type { AuditFilter } from '../audit-query';

interface AuditFiltersProps {
  filter: AuditFilter;
  onNarrow: (part: Partial<AuditFilter>) => void;
}

export function AuditFilters({ filter, onNarrow }: AuditFiltersProps) {
  const id = useId();
  const words = (name: 'who' | 'action' | 'record', label: string) => (
    <SearchBox label={label} value={filter[name]} onChange={(value) => onNarrow({ [name]: value })} />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <div>
      <label className="form-label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        type="date"
        className="form-control"
        value={filter[name]}
        onChange={(event) => onNarrow({ [name]: event.target.value })}
      />
    </div>
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
