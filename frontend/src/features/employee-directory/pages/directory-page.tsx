import { userMessages, screens } from '@intranet/domain';
import { LoadFailure, Loading } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { People } from '../components/people';
import { useDirectory } from '../hooks';

/** The directory of employees, by last name. DIR-01, DIR-02 */
export function DirectoryPage() {
  const { entries, total, isComplete, isError, tryAgain } = useDirectory();
  return (
    <>
      <PageHeader title={screens['Employee-Directory'].title} lead="Everyone in the company, by last name." />
      <section className="card" aria-label="Directory">
        {isError ? (
          <LoadFailure message={userMessages.listFailed} onTryAgain={tryAgain} />
        ) : entries ? (
          <People entries={entries} total={total} isComplete={isComplete} />
        ) : (
          <Loading what="the directory" />
        )}
      </section>
    </>
  );
}
