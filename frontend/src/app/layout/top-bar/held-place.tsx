import { Suspense, type ReactNode } from 'react';
import { Icon, type IconName } from '../../../shared/ui/icon';

/** Reserves the space of a button of the top bar that is loaded after the first screen. SES-09 */
export const HeldPlace = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <Suspense
    fallback={
      <span className="icon-button" aria-hidden="true">
        <Icon name={icon} />
      </span>
    }
  >
    {children}
  </Suspense>
);
