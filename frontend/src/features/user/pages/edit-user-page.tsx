import { userMessages, screens } from '@intranet/domain';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../../shared/http/api-error';
import { BackLink } from '../../../shared/navigation/back-link';
import { pathTo } from '../../../shared/navigation/paths';
import { Empty, LoadFailure, Loading } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { EditUser } from '../components/edit-user';
import { useUser } from '../hooks';
import '../user.css';

/** The page of one user, named by the id in the address. USR-08 */
export function EditUserPage() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink fallback="View-Edit-User-Page" />
      <Person key={id} id={id} />
    </>
  );
}

function Person({ id }: { id: string }) {
  const query = useUser(id);
  const missing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <PageHeader
        title={screens['Edit-User'].title}
        lead={query.data && <bdi>{query.data.firstLastName}</bdi>}
      />
      <section className="card sheet" aria-label="User">
        {query.data ? (
          <EditUser initial={query.data} />
        ) : missing ? (
          <Empty icon="person" title="This user does not exist, or you may not see them">
            <Link to={pathTo('View-Edit-User-Page')}>View/Edit Users</Link>
          </Empty>
        ) : query.isError ? (
          <LoadFailure message={userMessages.editP8} onTryAgain={() => void query.refetch()} />
        ) : (
          <Loading what="the user" />
        )}
      </section>
    </>
  );
}
