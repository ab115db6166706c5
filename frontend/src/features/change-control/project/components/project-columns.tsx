import type { Project } from '@intranet/domain';
import { waitedFor } from '../../../../shared/change-control/waited-for';
import { sinceWords } from '../../../../shared/lib/since';
import { StageBadge } from '../../../../shared/stages/stage-badge';
import { StatusBadge } from '../../../../shared/stages/status-badge';
import { PersonName } from '../../../../shared/people/name/person-name';
import type { TableColumn } from '../../../../shared/table/column';
import { actionColumn } from '../../../../shared/table/columns';
import { RowButton, RowLink } from '../../../../shared/table/row-buttons';
import { pathTo } from '../../../../shared/navigation/paths';

const openBuild = ({ builds }: Project) => builds.find(({ status }) => status === 'Open');

const Nothing = ({ children }: { children: string }) => (
  <span className="text-body-secondary">{children}</span>
);

/** The six columns of PRJ-01. @param withAway says of the names who is away. ABS-04 */
export const projectColumns = (
  onEdit: (project: Project) => void,
  withAway: (names: readonly string[]) => string[],
): TableColumn<Project>[] => [
  {
    id: 'ProjectName',
    header: 'Project Name',
    value: (project) => project.ProjectName,
    cell: (project) => <bdi className="list-main">{project.ProjectName}</bdi>,
    rowHeader: true,
  },
  {
    id: 'version',
    asIs: true,
    header: 'Version',
    value: (project) => openBuild(project)?.version ?? project.version ?? '',
    cell: (project) => <Versions of={project} />,
  },
  {
    id: 'ProjectManagerName',
    header: 'Project Manager',
    value: (project) => project.ProjectManagerName ?? '',
    cell: ({ ProjectManagerName, ProjectManager }) =>
      ProjectManagerName ? (
        <PersonName inRow name={ProjectManagerName} />
      ) : (
        (ProjectManager ?? <Nothing>None</Nothing>)
      ),
  },
  {
    id: 'status',
    header: 'Status',
    value: (project) => project.status ?? '',
    cell: (project) =>
      project.status ? <StatusBadge status={project.status} /> : <Nothing>No open build</Nothing>,
  },
  {
    id: 'stage',
    header: 'Stage',
    brief: true,
    value: (project) => project.stage ?? '',
    cell: (project) => {
      const build = openBuild(project);
      if (!build) return <span aria-hidden="true">–</span>;
      return (
        <span className="list-main">
          <StageBadge stage={build.stage} />
          <small>
            {`${
              build.waitingFor.length > 0
                ? `Waiting for ${waitedFor(withAway(build.waitingFor), build.stage)} `
                : 'Waiting for no one '
            }${sinceWords(build.stageSince)}`}
          </small>
        </span>
      );
    },
  },
  actionColumn((project) => <Buttons project={project} onEdit={onEdit} />),
];

/** The version being built, and the version that the project has reached; without an open build they are the same. */
function Versions({ of: project }: { of: Project }) {
  const build = openBuild(project);
  if (!build) return <bdi>{project.version ?? ''}</bdi>;
  return (
    <span className="list-main">
      <bdi>{build.version}</bdi>
      {project.version && (
        <small>
          Completed: <bdi>{project.version}</bdi>
        </small>
      )}
    </span>
  );
}

function Buttons({ project, onEdit }: { project: Project; onEdit: (project: Project) => void }) {
  const build = openBuild(project);
  const may = (action: Project['availableActions'][number]) => project.availableActions.includes(action);
  const which = project.ProjectName;
  return (
    <div className="row-actions may-stack">
      {build && (
        <RowLink opensRow which={which} to={pathTo('ViewEditBuild', build.documentId)}>
          View
        </RowLink>
      )}
      {!build && may('create-build') && (
        <RowLink
          look="primary"
          which={which}
          to={`${pathTo('ViewEditBuild')}?${new URLSearchParams({ project: project.documentId })}`}
        >
          New build
        </RowLink>
      )}
      {may('update') && (
        <RowButton which={which} onClick={() => onEdit(project)}>
          Edit
        </RowButton>
      )}
    </div>
  );
}
