import { HeldPlace } from './held-place';
import { lazyPart } from '../../../shared/ui/lazy-part';

const Bell = lazyPart(() => import('../../inbox/bell'));

/** The bell, with the number of unread notifications, and the inbox below it. NOT-01, NOT-13 */
export const Notifications = () => (
  <HeldPlace icon="bell">
    <Bell />
  </HeldPlace>
);
