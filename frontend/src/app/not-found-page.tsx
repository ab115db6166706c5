import { Link } from 'react-router-dom';
import { pathTo } from '../shared/navigation/paths';
import { PageHeader } from '../shared/ui/page-header';

export function NotFoundPage() {
  return (
    <div className="notice-page">
      <PageHeader
        title="Page not found"
        lead="There is nothing at this address. It may have been mistyped, or the page has moved."
      />
      <Link className="btn btn-primary" to={pathTo('Home')}>
        Go to Home
      </Link>
    </div>
  );
}
