import { warReportMessages, type WarReport } from '@intranet/domain';
import { Link, useParams } from 'react-router-dom';
import { BackLink } from '../../../shared/navigation/back-link';
import { pathTo } from '../../../shared/navigation/paths';
import { Empty } from '../../../shared/ui/load-states';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { EditReport } from '../components/edit-report';
import { useReport } from '../use-report';

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

const SavedReport = ({ id }: { id: string }) => (
  <Loaded
    query={useReport(id)}
    what="the saved report"
    failure={warReportMessages.errorRetrieving}
    missing={<Gone />}
  >
    {(report) => <Editable report={report} />}
  </Loaded>
);

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
