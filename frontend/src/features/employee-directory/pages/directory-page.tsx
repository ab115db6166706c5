import { userMessages, screens } from '@intranet/domain';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { Customers } from '../components/customers';
import { People } from '../components/people';
import { useDirectory } from '../hooks';

/** The directory of employees, by last name. DIR-01, DIR-02 */
export function DirectoryPage() {
  const { total, isComplete, ...query } = useDirectory();
  return (
    <>
      <PageHeader title={screens['Employee-Directory'].title} lead="Everyone in the company, by last name." />
      <section className="card" aria-label="Directory">
        <Loaded query={query} what="the directory" failure={userMessages.listFailed}>
          {(entries) => <People entries={entries} total={total} isComplete={isComplete} />}
        </Loaded>
      </section>
      <Customers />
    </>
  );
}
