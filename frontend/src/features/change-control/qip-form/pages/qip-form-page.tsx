import { recordNumber } from '@intranet/domain';
import { Link, useSearchParams } from 'react-router-dom';
import { DocumentMissing } from '../../../../shared/document-form/document-missing';
import { PageOfRecord } from '../../../../shared/navigation/page-of-record';
import { pathTo, toRead } from '../../../../shared/navigation/paths';
import { BuildState } from '../../../../shared/stages/build-state';
import { PageHeader } from '../../../../shared/ui/page-header';
import { FirstPartForm, SecondPartForm } from '../components/plan-form';
import { PlanView } from '../components/plan-view';
import { usePlan } from '../hooks';
import type { Plan } from '../load-plan';

/** The page of the implementation plan of a change request. QIP-01 to QIP-05 */
export const QipFormPage = () => (
  <PageOfRecord fallback="Review QCR">{(id) => <PlanOf qcr={id} />}</PageOfRecord>
);

function PlanOf({ qcr }: { qcr: string }) {
  const query = usePlan(qcr);
  const plan = query.data;
  if (plan) return <Shown plan={plan} />;
  return (
    <DocumentMissing
      screen="QIP-Form"
      name="QIP"
      what="the QIP"
      query={query}
      missing="This change request does not exist, or you may not see it"
      list="Review QCR"
    />
  );
}

function Shown({ plan }: { plan: Plan }) {
  const { qcr, form, writes } = plan;
  // A person who may write a plan can also open it for reading, without fields.
  const reads = useSearchParams()[0].has('view') && form !== null;
  return (
    <>
      <PageHeader
        title={`QIP of ${recordNumber('qcr', qcr.id)}`}
        lead={<Lead plan={plan} />}
        action={
          form &&
          writes && (
            <Link
              className="btn btn-secondary"
              to={pathTo('QIP-Form', qcr.documentId) + (reads ? '' : toRead)}
              replace
            >
              {reads ? 'Edit QIP' : 'View QIP'}
            </Link>
          )
        }
      />
      {reads ? (
        <PlanView plan={plan} />
      ) : writes === 'QIP-2s' && form ? (
        <SecondPartForm plan={plan} form={form} />
      ) : writes === 'QIP-1s' ? (
        <FirstPartForm plan={plan} />
      ) : (
        <PlanView plan={plan} />
      )}
    </>
  );
}

/** The change request and build of the plan. */
function Lead({ plan: { qcr, form } }: { plan: Plan }) {
  const { submitted_qpr: problem } = qcr;
  // Submitting a plan may have moved the build on, so the plan's own build is newer.
  const build = form ? form.build : qcr.build;
  return (
    <>
      <bdi>{problem.title}</bdi>
      <span className="badge-line d-flex mt-1">
        {build ? (
          <>
            {qcr.build?.readable ? (
              <Link to={pathTo('ViewEditBuild', build.documentId)}>{recordNumber('build', build.id)}</Link>
            ) : (
              <span>{recordNumber('build', build.id)}</span>
            )}
            <bdi>{`${build.ProjectName} ${build.version}`}</bdi>
            <BuildState build={build} />
          </>
        ) : (
          'In no build yet'
        )}
      </span>
    </>
  );
}
