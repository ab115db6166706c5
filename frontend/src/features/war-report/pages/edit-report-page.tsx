import { warReportMessages, type WarReport } from '@intranet/domain';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../../shared/http/api-error';
import { BackLink } from '../../../shared/navigation/back-link';
import { pathTo } from '../../../shared/navigation/paths';
import { Empty, LoadFailure, Loading } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { EditReport } from '../components/edit-report';
import { useReport } from '../hooks';

/** The page on which a saved report is edited, named by the id in the address. WAR-09 */
export function EditReportPage() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink fallback="Edit-Saved-War" />
      <PageHeader title="Edit Saved Report" />
      <section className="card sheet" aria-label="Report">
        <SavedReport key={id} id={id} />
      </section>
    </>
  );
}

function SavedReport({ id }: { id: string }) {
  const query = useReport(id);
  if (query.data) return <Editable report={query.data} />;
  if (query.isPending) return <Loading what="the saved report" />;
  if (query.error instanceof ApiError && query.error.status === 404) return <Gone />;
  return <LoadFailure message={warReportMessages.errorRetrieving} onTryAgain={() => void query.refetch()} />;
}

const Editable = ({ report }: { report: WarReport }) =>
  report.availableActions.includes('update') ? (
    <EditReport report={report} />
  ) : (
    <Empty icon="sent" title="This report has been submitted">
      A submitted report cannot be changed. <Link to={pathTo('Submitted-War')}>View submitted reports</Link>
    </Empty>
  );

const Gone = () => (
  <Empty icon="saved" title="This saved report does not exist">
    It may have been submitted or deleted. <Link to={pathTo('Edit-Saved-War')}>View saved reports</Link>
  </Empty>
);
