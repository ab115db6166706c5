import type { Build, Project, ProjectInput, ProjectPatch } from '@intranet/domain';
import { recordsAt } from '../../../shared/http/record';

export const {
  list: listProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
} = recordsAt<Project, ProjectInput, ProjectPatch>('/projects');

/** The closed builds of every project. PRJ-01 */
export const { list: listBuilds } = recordsAt<Build>('/builds');
