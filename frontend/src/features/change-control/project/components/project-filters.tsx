import { stageNames } from '@intranet/domain';
import { SearchBox } from '../../../../shared/table/filters/search-box';
import { SelectFilter } from '../../../../shared/table/filters/select-filter';
import type { Option } from '../../../../shared/select/options';
import type { ProjectFilter } from '../projects-query';

interface ProjectFiltersProps {
  filter: ProjectFilter;
  onNarrow: (part: Partial<ProjectFilter>) => void;
  /** The list shows closed builds, whose status says how they ended. */
  closed: boolean;
}

/** A filter for each column of the table. PRJ-01 */
export function ProjectFilters({ filter, onNarrow, closed }: ProjectFiltersProps) {
  const words = (name: 'name' | 'version' | 'manager', label: string) => (
    <SearchBox label={label} value={filter[name]} onChange={(value) => onNarrow({ [name]: value })} />
  );
  const choice = (name: 'status' | 'stage', label: string, options: readonly (string | Option)[]) => (
    <SelectFilter
      label={label}
      all="Any"
      options={options}
      value={filter[name]}
      onChange={(value) => onNarrow({ [name]: value })}
    />
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
          ? [{ value: 'Closed', label: 'Closed by hand' }, 'Completed']
          : ['Open', { value: 'None', label: 'No open build' }],
      )}
      {choice('stage', 'Stage', stageNames)}
    </div>
  );
}
