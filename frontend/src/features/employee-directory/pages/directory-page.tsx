import { userMessages } from '@intranet/domain';
import { screenTitles } from '../../../shared/navigation/titles';
import { LoadFailure, Loading } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { People } from '../components/people';
import { useDirectory } from '../hooks';
import '../directory.css';

/** DIR-01, DIR-02. */
export function DirectoryPage() {
  const query = useDirectory();
  return (
    <>
      <PageHeader title={screenTitles['Employee-Directory']} lead="Everyone in the company, by last name." />
      <section className="card" aria-label="Directory">
        {query.data ? (
          <People entries={query.data} />
        ) : query.isError ? (
          <LoadFailure message={userMessages.listFailed} onTryAgain={() => void query.refetch()} />
        ) : (
          <Loading what="the directory" />
        )}
      </section>
    </>
  );
}
