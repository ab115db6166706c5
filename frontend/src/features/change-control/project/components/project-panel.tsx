import type { Project } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ChangedMeanwhile } from '../../../../shared/write/changed-meanwhile';
import { Form } from '../../../../shared/form/form';
import { InputField } from '../../../../shared/form/fields/input-field';
import { SubmitButton } from '../../../../shared/form/submit-button';
import { projectLabels, type ProjectForm } from '../project-values';
import { useProjectForm } from '../use-project-form';
import { ManagerField } from './manager-field';

interface ProjectPanelProps {
  /** Null for a new project. */
  initial: Project | null;
  onDone: () => void;
}

/** The form Project Data. Give it the project as its key, so that another project resets it. PRJ-03 */
export function ProjectPanel({ initial, onDone }: ProjectPanelProps) {
  const { form, submit, meanwhile } = useProjectForm(initial, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <section className="card sheet" aria-labelledby="project-data">
      <h2 id="project-data" ref={heading} tabIndex={-1}>
        {`Project Data${initial ? `: ${initial.ProjectName}` : ''}`}
      </h2>
      <ChangedMeanwhile meanwhile={meanwhile} labels={projectLabels} />
      <Form form={form} onSubmit={submit}>
        <InputField name="ProjectName" label={projectLabels.ProjectName} required />
        <div className="field-row">
          <InputField name="version" label={projectLabels.version} />
          <ManagerField currentName={initial?.ProjectManagerName ?? null} />
        </div>
        <div className="form-actions">
          <button type="button" className="btn btn-secondary" onClick={onDone}>
            Cancel
          </button>
          <Submit />
        </div>
      </Form>
    </section>
  );
}

/** Disabled while there is no name. */
function Submit() {
  const name = useWatch<ProjectForm, 'ProjectName'>({ name: 'ProjectName' });
  return <SubmitButton disabled={name.trim() === ''}>Submit</SubmitButton>;
}
