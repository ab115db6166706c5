import { HeldPlace } from './held-place';
import { lazyPart } from '../../../shared/ui/lazy-part';

const Bell = lazyPart(() => import('../../../features/notification/components/bell'));

/** The bell, with the number of unread notifications. NOT-01 */
export const Notifications = () => (
  <HeldPlace icon="bell">
    <Bell />
  </HeldPlace>
);
