import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { PageHeader } from '../../../shared/ui/page-header';

/** What had to be done first is done. MFA-05, ACC-07 */
export const Welcome = ({ lead }: { lead: string }) => (
  <section className="card guest-card">
    <PageHeader title="Welcome" lead={lead} />
    <Link className="btn btn-primary" to={pathTo('Home')}>
      Go to Home
    </Link>
  </section>
);
