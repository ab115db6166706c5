import { projectMessages, type Project } from '@intranet/domain';
import { useState } from 'react';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { isGone, isStale, useStaleForm } from '../../shared/form/use-stale-form';
import { writeProblem } from '../../shared/form/write-problem';
import { useAlerts } from '../../shared/ui/alerts';
import { createProject, getProject, updateProject } from './api';
import { useRefreshProjects } from './hooks';
import { blankProject, inputOf, projectForm, valuesOf, type ProjectForm } from './project-values';

/** A project being entered or edited. PRJ-02, PRJ-03 */
export function useProjectForm(initial: Project | null, onDone: () => void) {
  const alerts = useAlerts();
  const refresh = useRefreshProjects();
  const [project, setProject] = useState(initial);
  const form = useDomainForm<ProjectForm>(projectForm, project ? valuesOf(project) : blankProject);
  const refuse = useRefusal(form);
  const stale = useStaleForm(form);

  async function submit(values: ProjectForm): Promise<void> {
    try {
      if (project)
        await updateProject(project.documentId, { ...inputOf(values), revision: project.revision });
      else await createProject(inputOf(values));
    } catch (error) {
      if (project && isStale(error)) return catchUp(project, values);
      refuse(error, projectMessages.errorP1);
      if (isGone(error)) await refresh();
      return;
    }
    alerts.success(project ? projectMessages.saved : projectMessages.created);
    onDone();
    await refresh();
  }

  /** Somebody else was quicker: theirs is shown beside what was typed, which stays. */
  async function catchUp(known: Project, typed: ProjectForm): Promise<void> {
    try {
      const now = await getProject(known.documentId);
      setProject(now);
      stale.catchUp(valuesOf(known), typed, valuesOf(now));
    } catch (error) {
      alerts.failure(writeProblem(error, projectMessages.errorP1));
    }
  }

  return { form, submit, meanwhile: stale.meanwhile };
}
