import { type RouteName, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon';
import { pathTo } from './paths';
import { usePreviousRoute } from './previous-route';

/** Leads back to the previous screen, with its filters; to `fallback` for people from outside. SES-14. */
export function BackLink({ fallback }: { fallback: RouteName }) {
  const from = usePreviousRoute(fallback);
  return (
    <Link className="back-link" to={from?.address ?? pathTo(fallback)}>
      <Icon name="back" /> <span>{`Back to ${screens[from?.name ?? fallback].title}`}</span>
    </Link>
  );
}
