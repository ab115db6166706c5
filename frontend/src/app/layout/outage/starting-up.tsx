import { Loading } from '../../../shared/ui/load-states';

/** Stands there while the first screen is fetched. */
export const StartingUp = () => (
  <main className="starting-up">
    <Loading what="Company Intranet" />
  </main>
);
