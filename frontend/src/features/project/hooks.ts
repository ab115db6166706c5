import { keys } from '../../shared/http/keys';
import { useServerTable } from '../../shared/table/use-server-table';
import type { TableView } from '../../shared/table/use-table-state';
import { listBuilds, listProjects } from './api';
import { closedBuildsQuery, projectsQuery, type ProjectFilter } from './projects-query';

export const useProjects = (view: TableView, filter: ProjectFilter) =>
  useServerTable(keys.projects, listProjects, projectsQuery(view, filter), { staleTime: 0 });

export const useClosedBuilds = (view: TableView, filter: ProjectFilter) =>
  useServerTable([...keys.builds, 'closed'], listBuilds, closedBuildsQuery(view, filter), { staleTime: 0 });
