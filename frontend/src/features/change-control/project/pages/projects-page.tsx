import { can, type Project, screens } from '@intranet/domain';
import { useMemo, useState } from 'react';
import { useAway } from '../../../../shared/people/away';
import { useActor } from '../../../../shared/session/use-session';
import { FilterCheckbox } from '../../../../shared/table/filters/filter-checkbox';
import { useAddressFilter } from '../../../../shared/table/filters/use-address-filter';
import { useAddressWords } from '../../../../shared/table/filters/use-address-words';
import { ListFrame } from '../../../../shared/table/list-frame';
import { useTableState } from '../../../../shared/table/use-table-state';
import { Icon } from '../../../../shared/ui/icon';
import { PageHeader } from '../../../../shared/ui/page-header';
import { closedBuildColumns } from '../components/closed-build-columns';
import { projectColumns } from '../components/project-columns';
import { ProjectFilters } from '../components/project-filters';
import { ProjectPanel } from '../components/project-panel';
import { ClosedBuildsTable, ProjectsTable } from '../components/projects-table';
import { defaultSort, filterNames } from '../projects-query';
import '../project.css';

/** The page of the projects and of their closed builds. PRJ-01 to PRJ-05 */
export function ProjectsPage() {
  const actor = useActor();
  const state = useTableState(defaultSort);
  const { filter, narrow } = useAddressFilter(filterNames);
  const { params, write } = useAddressWords();
  const closed = params.get('closed') === '1';
  /** The project being edited; 'new' for a new one. */
  const [edited, setEdited] = useState<Project | 'new' | null>(null);
  const away = useAway();
  const columns = useMemo(() => projectColumns(setEdited, away.withNames), [away]);
  const show = (previous: boolean) => {
    setEdited(null);
    write(() => ({ status: '', closed: previous ? '1' : '' }));
  };
  return (
    <>
      <PageHeader
        title={screens.ManageProjects.title}
        lead={closed ? 'The closed builds of every project.' : 'Projects and the state of their builds.'}
        action={
          can(actor, 'project:write') && (
            <button type="button" className="btn btn-primary" onClick={() => setEdited('new')}>
              <Icon name="plus" /> <span>Create New Project</span>
            </button>
          )
        }
      />
      <div className="card-stack">
        {edited && (
          <ProjectPanel
            key={edited === 'new' ? 'new' : edited.documentId}
            initial={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        )}
        <ListFrame
          title={closed ? 'Previous build lists' : 'Projects'}
          state={state}
          columns={closed ? closedBuildColumns : columns}
          narrowed={Object.values(filter).some(Boolean)}
          above={
            <>
              <ProjectFilters filter={filter} onNarrow={narrow} closed={closed} />
              <FilterCheckbox
                className="project-closed"
                label="Show previous build lists"
                checked={closed}
                onChange={show}
              />
            </>
          }
        >
          {(isSeen) =>
            closed ? (
              <ClosedBuildsTable state={state} filter={filter} isSeen={isSeen} />
            ) : (
              <ProjectsTable state={state} filter={filter} columns={columns} isSeen={isSeen} />
            )
          }
        </ListFrame>
      </div>
    </>
  );
}
