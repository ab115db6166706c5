import { lazy, Suspense } from 'react';
import { Icon } from '../../../shared/ui/icon';

const Bell = lazy(() => import('../../../features/notification/components/bell'));

/** The bell is fetched after the first screen; its place is held meanwhile. SES-09 */
export const Notifications = () => (
  <Suspense fallback={<BellPlace />}>
    <Bell />
  </Suspense>
);

const BellPlace = () => (
  <span className="icon-button" aria-hidden="true">
    <Icon name="bell" />
  </span>
);
