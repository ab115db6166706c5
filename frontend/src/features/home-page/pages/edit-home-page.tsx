import { screens } from '@intranet/domain';
import { LoadFailure, Loading } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { EditHome } from '../components/edit-home';
import { useHomePageToEdit } from '../hooks';

/** HOM-02 to HOM-05 */
export function EditHomePage() {
  const page = useHomePageToEdit();
  return (
    <>
      <PageHeader title={screens['Edit-Homepage'].title} lead="What everybody sees on Home." />
      {page.isError ? (
        <LoadFailure
          message="There was an error retrieving the home page. Please try again later!"
          onTryAgain={() => void page.refetch()}
        />
      ) : page.data ? (
        <EditHome initial={page.data} />
      ) : (
        <Loading what="the home page" />
      )}
    </>
  );
}
