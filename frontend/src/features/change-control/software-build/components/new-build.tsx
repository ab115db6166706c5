import { type Project, refusals, versionInUse } from '@intranet/domain';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Form } from '../../../../shared/form/form';
import { InputField } from '../../../../shared/form/fields/input-field';
import { SubmitButton } from '../../../../shared/form/submit-button';
import { pathTo } from '../../../../shared/navigation/paths';
import { Empty, LoadFailure, Loading } from '../../../../shared/ui/load-states';
import { PageHeader } from '../../../../shared/ui/page-header';
import { useEligibleQcrs } from '../hooks';
import { useNewBuild } from '../editing/use-new-build';
import { useOpenBuild } from '../use-open-build';
import { versionLabels } from '../editing/version-form';
import { QcrsField } from './qcrs-field';

/**
 * The panel of a new build. Says so instead where the project has an open build or this cannot be checked. BLD-02,
 * BLD-03
 */
export function NewBuild({ projectId }: { projectId: string }) {
  const { project, isPending, exists, unknown, checkAgain } = useOpenBuild(projectId);
  const open = project?.builds.find(({ status }) => status === 'Open');
  const may = project?.availableActions.includes('create-build');
  return (
    <>
      <PageHeader
        title="New build"
        lead={
          project && (
            <>
              <span>Of</span> <bdi>{project.ProjectName}</bdi>
              {project.version && (
                <>
                  <span>, which is at version</span> <bdi>{project.version}</bdi>
                </>
              )}
            </>
          )
        }
      />
      <section className="card" aria-labelledby="new-build-list">
        <h2 id="new-build-list">Build list</h2>
        {isPending ? (
          <Loading what="the project" />
        ) : unknown ? (
          <LoadFailure
            message={`${refusals['build-open-exists'].message} We could not check this, so we assume it is so.`}
            onTryAgain={checkAgain}
          />
        ) : exists ? (
          <Empty icon="folder" title={refusals['build-open-exists'].message}>
            {open && <Link to={pathTo('ViewEditBuild', open.documentId)}>View the open build</Link>}
          </Empty>
        ) : may && project ? (
          <NewBuildForm project={project} />
        ) : (
          <Empty icon="info" title="Only the project manager makes builds of this project" />
        )}
      </section>
    </>
  );
}

function NewBuildForm({ project }: { project: Project }) {
  const eligible = useEligibleQcrs(project.documentId);
  const { form, submit } = useNewBuild(project.documentId, eligible.data);
  const inUse = versionInUse(useWatch({ control: form.control, name: 'version' }), project);
  return (
    <Form form={form} onSubmit={submit}>
      <InputField name="version" label={versionLabels.version} required />
      <div role="status">{inUse && <p className="field-hint">{inUse}</p>}</div>
      <QcrsField query={eligible} />
      <div className="form-actions">
        <Link className="btn btn-secondary" to={pathTo('ManageProjects')}>
          Cancel
        </Link>
        <SubmitButton>Create build</SubmitButton>
      </div>
    </Form>
  );
}
