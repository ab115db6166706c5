import { Loading } from '../../../shared/ui/load-states';

/** Shown while the first screen loads. */
export const StartingUp = () => (
  <main className="starting-up">
    <Loading what="Company Intranet" />
  </main>
);
