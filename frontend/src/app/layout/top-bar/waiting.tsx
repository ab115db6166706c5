import { lazy } from 'react';
import { HeldPlace } from './held-place';

const WaitingLink = lazy(() => import('../../../features/waiting/components/waiting-link'));

/** The number of waiting tasks. WAI-03 */
export const Waiting = () => (
  <HeldPlace icon="checklist">
    <WaitingLink />
  </HeldPlace>
);
