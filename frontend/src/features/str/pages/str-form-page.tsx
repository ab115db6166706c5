import { recordNumber, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { MissingRecord } from '../../../shared/navigation/missing-record';
import { PageOfRecord } from '../../../shared/navigation/page-of-record';
import { pathTo } from '../../../shared/navigation/paths';
import { BuildState } from '../../../shared/stages/build-state';
import { NotLoaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { ReportForm } from '../components/report-form';
import { ReportView } from '../components/report-view';
import { useTestReport } from '../hooks';
import type { TestReport } from '../load-report';

/** The software test report of a build. STR-01 to STR-03 */
export const StrFormPage = () => (
  <PageOfRecord fallback="ManageProjects">{(id) => <ReportOf build={id} />}</PageOfRecord>
);

function ReportOf({ build }: { build: string }) {
  const query = useTestReport(build);
  if (query.data) return <Shown shown={query.data} />;
  return (
    <>
      <PageHeader title={screens['STR-Form'].title} />
      <section className="card sheet" aria-label="Software test report">
        <NotLoaded
          query={query}
          what="the STR"
          failure="There was an error retrieving the STR. Please try again!"
          missing={
            <MissingRecord
              icon="papers"
              title="This build does not exist, or you may not see it"
              to="ManageProjects"
            >
              {screens.ManageProjects.title}
            </MissingRecord>
          }
        />
      </section>
    </>
  );
}

const Shown = ({ shown }: { shown: TestReport }) => (
  <>
    <PageHeader title={`STR of ${recordNumber('build', shown.build.id)}`} lead={<Lead shown={shown} />} />
    {shown.mayWrite ? <ReportForm shown={shown} /> : <ReportView shown={shown} />}
  </>
);

const Lead = ({ shown: { build, report } }: { shown: TestReport }) => (
  <span className="badge-line">
    <Link to={pathTo('ViewEditBuild', build.documentId)}>View the build</Link>
    <bdi>
      {build.project.ProjectName} {build.version}
    </bdi>
    {/* A report that was just submitted has moved the build on. */}
    <BuildState build={report?.build ?? build} />
  </span>
);
