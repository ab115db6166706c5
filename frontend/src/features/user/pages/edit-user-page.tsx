import { userMessages, screens } from '@intranet/domain';
import { MissingRecord } from '../../../shared/navigation/missing-record';
import { PageOfRecord } from '../../../shared/navigation/page-of-record';
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
  const { title } = screens['Edit-User'];
  return (
    <>
      <PageHeader title={query.data ? `${title}: ${query.data.firstLastName}` : title} />
      <Loaded
        query={query}
        what="the user"
        failure={userMessages.editP8}
        missing={
          <MissingRecord
            icon="person"
            title="This user does not exist, or you may not see them"
            to="View-Edit-User-Page"
          >
            View/Edit Users
          </MissingRecord>
        }
      >
        {(user) => <EditUser initial={user} />}
      </Loaded>
    </>
  );
}
