import { Link, useSearchParams } from 'react-router-dom';
import { goalOf, placeIn } from '../../../shared/navigation/goal';
import { pathTo } from '../../../shared/navigation/paths';
import { PageHeader } from '../../../shared/ui/page-header';

/** Shown after a required step, with a link to the screen that the person wanted. MFA-05, ACC-07, SES-04 */
export function Welcome({ lead }: { lead: string }) {
  const [query] = useSearchParams();
  const goal = goalOf(query);
  return (
    <section className="card guest-card">
      <PageHeader title="Welcome" lead={lead} />
      <Link className="btn btn-primary" to={goal ? placeIn(query) : pathTo('Home')}>
        {`Go to ${goal ?? 'Home'}`}
      </Link>
    </section>
  );
}
