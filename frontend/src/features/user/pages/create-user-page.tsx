import { screens } from '@intranet/domain';
import { PageHeader } from '../../../shared/ui/page-header';
import { NewUser } from '../components/new-user';
import '../user.css';

/** The page on which a user is created. USR-01 */
export const CreateUserPage = () => (
  <>
    <PageHeader
      title={screens['Create-New-User'].title}
      lead="The new user gets an email with their username and the temporary password, which they must change at their first log-in."
    />
    <section className="card sheet" aria-label="New user">
      <NewUser />
    </section>
  </>
);
