import { projectMessages as say, type Project } from '@intranet/domain';
import { keys } from '../../../shared/http/keys';
import { useRecordForm } from '../../../shared/write/use-record-form';
import { createProject, getProject, updateProject } from './api';
import { blankProject, inputOf, projectForm, valuesOf, type ProjectForm } from './project-values';

/** The form of a new or edited project; a new name applies everywhere. PRJ-02, PRJ-03, PRJ-05 */
export const useProjectForm = (initial: Project | null, onDone: () => void) =>
  useRecordForm<ProjectForm, Project>({
    schema: projectForm,
    initial,
    blank: blankProject,
    valuesOf,
    create: (values) => createProject(inputOf(values)),
    update: (id, values, revision) => updateProject(id, { ...inputOf(values), revision }),
    reload: getProject,
    success: (known) => (known ? say.saved : say.created),
    failure: say.errorP1,
    touches: [keys.projects, keys.builds],
    onSaved: onDone,
  });
