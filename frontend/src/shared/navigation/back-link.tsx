import { type RouteName, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon';
import { pathTo } from './paths';
import { usePreviousRoute } from './previous-route';

/** Leads to the screen the person came from, with its filters; to `fallback` when they came from outside. SES-14. */
export function BackLink({ fallback }: { fallback: RouteName }) {
  const from = usePreviousRoute(fallback);
  return (
    <Link className="back-link" to={from?.address ?? pathTo(fallback)}>
      <Icon name="back" /> Back to {screens[from?.name ?? fallback].title}
    </Link>
  );
}
