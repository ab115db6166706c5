import { projectInput, type Project, type ProjectInput } from '@intranet/domain';

/** A project as its form holds it; '' for no value. */
export type ProjectForm = { ProjectName: string; version: string; ProjectManager: string };

export const projectForm = projectInput.required().extend({
  version: projectInput.shape.version.unwrap().unwrap(),
  ProjectManager: projectInput.shape.ProjectManager.unwrap().unwrap(),
});

export const blankProject: ProjectForm = { ProjectName: '', version: '', ProjectManager: '' };

export const valuesOf = ({ ProjectName, version, ProjectManager }: Project): ProjectForm => ({
  ProjectName,
  version: version ?? '',
  ProjectManager: ProjectManager ?? '',
});

export const inputOf = ({ ProjectName, version, ProjectManager }: ProjectForm): ProjectInput => ({
  ProjectName,
  version: version || null,
  ProjectManager: ProjectManager || null,
});

/** The labels of the fields. PRJ-03 */
export const projectLabels: Record<keyof ProjectForm, string> = {
  ProjectName: 'Project Name',
  version: 'Version',
  ProjectManager: 'Project Manager',
};
