import { userMessages, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { PageOfRecord } from '../../../shared/navigation/page-of-record';
import { pathTo } from '../../../shared/navigation/paths';
import { Empty } from '../../../shared/ui/load-states';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { EditUser } from '../components/edit-user';
import { useUser } from '../hooks';
import '../user.css';

/** The page of one user, named by the id in the address. USR-08 */
export const EditUserPage = () => (
  <PageOfRecord fallback="View-Edit-User-Page">{(id) => <Person id={id} />}</PageOfRecord>
);

function Person({ id }: { id: string }) {
  const query = useUser(id);
  return (
    <>
      <PageHeader
        title={screens['Edit-User'].title}
        lead={query.data && <bdi>{query.data.firstLastName}</bdi>}
      />
      <section className="card sheet" aria-label="User">
        <Loaded
          query={query}
          what="the user"
          failure={userMessages.editP8}
          missing={
            <Empty icon="person" title="This user does not exist, or you may not see them">
              <Link to={pathTo('View-Edit-User-Page')}>View/Edit Users</Link>
            </Empty>
          }
        >
          {(user) => <EditUser initial={user} />}
        </Loaded>
      </section>
    </>
  );
}
