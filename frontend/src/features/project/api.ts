import type { Build, Project, ProjectInput, ProjectPatch } from '@intranet/domain';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';

const pathOf = (id: string): string => `/projects/${encodeURIComponent(id)}`;

export const listProjects = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<Project>> =>
  getList<Project>('/projects', query, signal);

export const getProject = (id: string): Promise<Project> => getRecord(pathOf(id));

export const createProject = (input: ProjectInput): Promise<Project> => postRecord('/projects', input);

export const updateProject = (id: string, patch: ProjectPatch): Promise<Project> =>
  putRecord(pathOf(id), patch);

/** The previous build lists of every project. PRJ-01 */
export const listBuilds = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<Build>> =>
  getList<Build>('/builds', query, signal);
