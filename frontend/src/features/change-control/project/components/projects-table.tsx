import type { Project } from '@intranet/domain';
import { useMemo } from 'react';
import { useAway } from '../../../../shared/people/away';
import { EmptyList } from '../../../../shared/table/empty-list';
import { DataTable } from '../../../../shared/table/data-table';
import type { TableState } from '../../../../shared/table/use-table-state';
import { Empty } from '../../../../shared/ui/load-states';
import { useClosedBuilds, useProjects } from '../hooks';
import type { ProjectFilter } from '../projects-query';
import { closedBuildColumns } from './closed-build-columns';
import { projectColumns } from './project-columns';

interface TableProps {
  state: TableState;
  filter: ProjectFilter;
}

const none = (filter: ProjectFilter, of: 'projects' | 'closed-builds') =>
  Object.values(filter).some(Boolean) ? (
    <Empty icon="search" title="Nothing matches these filters" />
  ) : (
    <EmptyList of={of} />
  );

/** The projects of the actor's scope, with the state of their open build. PRJ-01, PRJ-04 */
export function ProjectsTable({
  state,
  filter,
  onEdit,
}: TableProps & { onEdit: (project: Project) => void }) {
  const projects = useProjects(state, filter);
  const away = useAway();
  const columns = useMemo(() => projectColumns(onEdit, away.withNames), [onEdit, away]);
  return (
    <DataTable
      caption="Projects"
      columns={columns}
      list={projects}
      file={{ name: 'Projects' }}
      empty={none(filter, 'projects')}
    />
  );
}

/** Every closed build of every project. PRJ-01 */
export function ClosedBuildsTable({ state, filter }: TableProps) {
  const builds = useClosedBuilds(state, filter);
  return (
    <DataTable
      caption="Previous build lists"
      columns={closedBuildColumns}
      list={builds}
      file={{ name: 'Builds' }}
      empty={none(filter, 'closed-builds')}
    />
  );
}
