import { keys } from '../../../shared/http/keys';
import { useServerTable } from '../../../shared/table/use-server-table';
import type { TableState } from '../../../shared/table/use-table-state';
import { listBuilds, listProjects } from './api';
import { closedBuildsQuery, projectsQuery, type ProjectFilter } from './projects-query';

export const useProjects = (state: TableState, filter: ProjectFilter) =>
  useServerTable(keys.projects, listProjects, state, projectsQuery(state.view, filter), {
    failure: 'The projects could not be loaded.',
    staleTime: 0,
  });

export const useClosedBuilds = (state: TableState, filter: ProjectFilter) =>
  useServerTable([...keys.builds, 'closed'], listBuilds, state, closedBuildsQuery(state.view, filter), {
    failure: 'The previous build lists could not be loaded.',
    staleTime: 0,
  });
