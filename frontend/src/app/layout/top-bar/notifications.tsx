import { lazy } from 'react';
import { HeldPlace } from './held-place';

const Bell = lazy(() => import('../../../features/notification/components/bell'));

/** The bell, with the number of unread notifications. NOT-01 */
export const Notifications = () => (
  <HeldPlace icon="bell">
    <Bell />
  </HeldPlace>
);
