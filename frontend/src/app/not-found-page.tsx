import { addressByName } from '@intranet/domain';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { pathTo } from '../shared/navigation/paths';
import { useActor } from '../shared/session/use-session';
import { PageHeader } from '../shared/ui/page-header';

/** Shown at any other address: redirects to the screen of that name, or says that there is none. SES-13 */
export function NotFoundPage() {
  const { '*': typed = '' } = useParams();
  const { search } = useLocation();
  const address = addressByName(typed, useActor());
  if (address !== null) return <Navigate replace to={address + search} />;
  return (
    <div className="notice-page">
      <PageHeader
        isNotice
        title="Page not found"
        lead="There is nothing at this address. It may have been mistyped, or the page has moved."
      />
      <Link className="btn btn-primary" to={pathTo('Home')}>
        Go to Home
      </Link>
    </div>
  );
}
