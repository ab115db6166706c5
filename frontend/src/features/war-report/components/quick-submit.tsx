import { Suspense } from 'react';
import { Loading } from '../../../shared/ui/load-states';
import { NearScreen } from '../../../shared/ui/near-screen/near-screen';
import '../war-report.css';
import { lazyPart } from '../../../shared/ui/lazy-part';

/** Forms are most of Home's code, so a phone loads them when they come near the screen. Decision 0040 */
const QuickForm = lazyPart(() => import('./quick-form'));

/** Reserves the space of the form, so that nothing below it moves. */
const Awaited = () => (
  <div className="quick-awaited">
    <Loading what="the form" />
  </div>
);

/** This week's report from Home: its dates are filled in, and it can be submitted at once. WAR-18. */
export const QuickSubmit = () => (
  <section className="card" aria-labelledby="quick-submit-heading">
    <h2 id="quick-submit-heading">Quick Submit</h2>
    <p className="card-lead">Submit this week’s report without leaving Home.</p>
    <NearScreen placeholder={<Awaited />}>
      <Suspense fallback={<Awaited />}>
        <QuickForm />
      </Suspense>
    </NearScreen>
  </section>
);
