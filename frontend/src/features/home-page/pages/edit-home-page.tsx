import { homePageMessages, screens } from '@intranet/domain';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { EditHome } from '../components/edit-home';
import { useHomePageToEdit } from '../hooks';

/** The page that edits Home. HOM-02 to HOM-05 */
export function EditHomePage() {
  const page = useHomePageToEdit();
  return (
    <>
      <PageHeader title={screens['Edit-Homepage'].title} lead="What the staff see on Home." />
      <Loaded query={page} what="the home page" failure={homePageMessages.loadError}>
        {(stored) => <EditHome initial={stored} />}
      </Loaded>
    </>
  );
}
