import type { Project } from '@intranet/domain';
import { EmptyList } from '../../../../shared/table/empty-list';
import type { TableColumn } from '../../../../shared/table/column';
import { DataTable } from '../../../../shared/table/data-table';
import type { IsSeen } from '../../../../shared/table/list-frame';
import type { TableState } from '../../../../shared/table/use-table-state';
import { Empty } from '../../../../shared/ui/load-states';
import { useClosedBuilds, useProjects } from '../hooks';
import type { ProjectFilter } from '../projects-query';
import { closedBuildColumns } from './closed-build-columns';

interface TableProps {
  state: TableState;
  filter: ProjectFilter;
  isSeen: IsSeen;
}

const none = (filter: ProjectFilter, of: 'projects' | 'closed-builds') =>
  Object.values(filter).some(Boolean) ? (
    <Empty icon="search" title="Nothing matches these filters" />
  ) : (
    <EmptyList of={of} />
  );

/** The projects of the actor's scope, with the state of their open build. PRJ-01, PRJ-04 */
export const ProjectsTable = ({
  state,
  filter,
  columns,
  isSeen,
}: TableProps & { columns: readonly TableColumn<Project>[] }) => (
  <DataTable
    caption="Projects"
    columns={columns}
    seen={columns.filter(isSeen)}
    list={useProjects(state, filter)}
    file={{ name: 'Projects' }}
    empty={none(filter, 'projects')}
  />
);

/** Every closed build of every project. PRJ-01 */
export const ClosedBuildsTable = ({ state, filter, isSeen }: TableProps) => (
  <DataTable
    caption="Previous build lists"
    columns={closedBuildColumns}
    seen={closedBuildColumns.filter(isSeen)}
    list={useClosedBuilds(state, filter)}
    file={{ name: 'Builds' }}
    empty={none(filter, 'closed-builds')}
  />
);
