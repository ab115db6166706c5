import { stageNames } from '@intranet/domain';
import { useId } from 'react';
import { SearchBox } from '../../../shared/table/filters/search-box';
import type { ProjectFilter } from '../projects-query';

interface ProjectFiltersProps {
  filter: ProjectFilter;
  onNarrow: (part: Partial<ProjectFilter>) => void;
  /** Of closed builds the status says how they came to be closed. */
  closed: boolean;
}

/** The same fields as the table has. PRJ-01 */
export function ProjectFilters({ filter, onNarrow, closed }: ProjectFiltersProps) {
  const id = useId();
  const words = (name: 'name' | 'version' | 'manager', label: string) => (
    <SearchBox label={label} value={filter[name]} onChange={(value) => onNarrow({ [name]: value })} />
  );
  const choice = (name: 'status' | 'stage', label: string, options: readonly [string, string][]) => (
    <div>
      <label className="form-label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <select
        id={`${id}-${name}`}
        className="form-select"
        value={filter[name]}
        onChange={(event) => onNarrow({ [name]: event.target.value })}
      >
        <option value="">Any</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <div className="filters project-filters">
      {words('name', 'Project Name')}
      {words('version', 'Version')}
      {words('manager', 'Project Manager')}
      {choice(
        'status',
        'Status',
        closed
          ? [
              ['Closed', 'Closed by hand'],
              ['Completed', 'Completed'],
            ]
          : [
              ['Open', 'Open'],
              ['None', 'No open build'],
            ],
      )}
      {choice(
        'stage',
        'Stage',
        stageNames.map((stage) => [stage, stage]),
      )}
    </div>
  );
}
