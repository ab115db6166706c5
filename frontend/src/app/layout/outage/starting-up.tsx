import { portalName } from '../../../shared/company/face';
import { Loading } from '../../../shared/ui/load-states';

/** Shown while the first screen loads. */
export const StartingUp = () => (
  <main className="starting-up">
    <Loading what={portalName()} />
  </main>
);
