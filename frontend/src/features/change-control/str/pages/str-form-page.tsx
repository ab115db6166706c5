import { recordNumber } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { DocumentMissing } from '../../../../shared/document-form/document-missing';
import { PageOfRecord } from '../../../../shared/navigation/page-of-record';
import { pathTo } from '../../../../shared/navigation/paths';
import { BuildState } from '../../../../shared/stages/build-state';
import { PageHeader } from '../../../../shared/ui/page-header';
import { TestReportForm } from '../components/test-report-form';
import { ReportView } from '../components/report-view';
import { useTestReport } from '../hooks';
import type { TestReport } from '../load-report';

/** The page of the software test report of a build. STR-01 to STR-03 */
export const StrFormPage = () => (
  <PageOfRecord fallback="ManageProjects">{(id) => <ReportOf build={id} />}</PageOfRecord>
);

function ReportOf({ build }: { build: string }) {
  const query = useTestReport(build);
  if (query.data) return <Shown shown={query.data} />;
  return (
    <DocumentMissing
      screen="STR-Form"
      name="Software test report"
      what="the STR"
      query={query}
      missing="This build does not exist, or you may not see it"
      list="ManageProjects"
    />
  );
}

const Shown = ({ shown }: { shown: TestReport }) => (
  <>
    <PageHeader title={`STR of ${recordNumber('build', shown.build.id)}`} lead={<Lead shown={shown} />} />
    {shown.mayWrite ? <TestReportForm shown={shown} /> : <ReportView shown={shown} />}
  </>
);

const Lead = ({ shown: { build, report } }: { shown: TestReport }) => (
  <span className="badge-line">
    <Link to={pathTo('ViewEditBuild', build.documentId)}>View the build</Link>
    <bdi>{`${build.project.ProjectName} ${build.version}`}</bdi>
    {/* A submitted report has moved the build on. */}
    <BuildState build={report?.build ?? build} />
  </span>
);
