import { recordNumber, type Build } from '@intranet/domain';
import { pathTo } from '../../../../shared/navigation/paths';
import { StageBadge } from '../../../../shared/stages/stage-badge';
import { StatusBadge } from '../../../../shared/stages/status-badge';
import type { TableColumn } from '../../../../shared/table/column';
import { actionColumn } from '../../../../shared/table/columns';
import { RowLink } from '../../../../shared/table/row-buttons';

/** The six columns of PRJ-01, for earlier builds. */
export const closedBuildColumns: TableColumn<Build>[] = [
  {
    id: 'ProjectName',
    header: 'Project Name',
    value: ({ project }) => project.ProjectName,
    inFile: ({ id, project }) => `${project.ProjectName}, ${recordNumber('build', id)}`,
    cell: ({ id, project }) => (
      <span className="list-main">
        <bdi>{project.ProjectName}</bdi>
        <small>{recordNumber('build', id)}</small>
      </span>
    ),
    rowHeader: true,
  },
  { id: 'version', header: 'Version', value: ({ version }) => version, asIs: true, brief: true },
  {
    id: 'ProjectManagerName',
    header: 'Project Manager',
    value: ({ project }) => project.ProjectManagerName ?? '',
    cell: ({ project }) =>
      project.ProjectManagerName ??
      project.ProjectManager ?? <span className="text-body-secondary">None</span>,
  },
  {
    id: 'status',
    header: 'Status',
    brief: true,
    value: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'stage',
    header: 'Stage',
    value: ({ stage }) => stage,
    cell: ({ stage }) => <StageBadge stage={stage} />,
  },
  actionColumn(({ id, documentId, project }) => (
    <div className="row-actions is-line">
      <RowLink
        opensRow
        which={`${project.ProjectName}, ${recordNumber('build', id)}`}
        to={pathTo('ViewEditBuild', documentId)}
      >
        View
      </RowLink>
    </div>
  )),
];
