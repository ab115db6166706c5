import { routeNameAt, type RouteName } from '@intranet/domain';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../ui/icon';
import { pathTo } from './paths';
import { usePreviousRoute } from './previous-route';
import { screenTitles } from './titles';

/**
 * Leads to the screen the person came from, with its filters; to `fallback` when they came from outside, or from the
 * same screen: a form that made this record has done its work. SES-14.
 */
export function BackLink({ fallback }: { fallback: RouteName }) {
  const here = routeNameAt(useLocation().pathname);
  const previous = usePreviousRoute();
  const from = previous?.name === here ? null : previous;
  return (
    <Link className="back-link" to={from?.address ?? pathTo(fallback)}>
      <Icon name="back" /> Back to {screenTitles[from?.name ?? fallback]}
    </Link>
  );
}
