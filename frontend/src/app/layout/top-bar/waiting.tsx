import { HeldPlace } from './held-place';
import { lazyPart } from '../../../shared/ui/lazy-part';

const WaitingLink = lazyPart(() => import('../../../features/waiting/components/waiting-link'));

/** The number of waiting tasks. WAI-03 */
export const Waiting = () => (
  <HeldPlace icon="checklist">
    <WaitingLink />
  </HeldPlace>
);
