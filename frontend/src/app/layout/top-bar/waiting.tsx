import { lazy, Suspense } from 'react';
import { Icon } from '../../../shared/ui/icon';

const WaitingLink = lazy(() => import('../../../features/waiting/components/waiting-link'));

/** What waits is fetched after the first screen; its place is held meanwhile. WAI-03 */
export const Waiting = () => (
  <Suspense fallback={<WaitingPlace />}>
    <WaitingLink />
  </Suspense>
);

const WaitingPlace = () => (
  <span className="icon-button" aria-hidden="true">
    <Icon name="checklist" />
  </span>
);
