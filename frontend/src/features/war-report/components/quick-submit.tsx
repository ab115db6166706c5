import { warReportMessages, weekOf, type WarReportForm } from '@intranet/domain';
import { useState } from 'react';
import { today } from '../../../shared/lib/today';
import { useReportForm } from '../use-report-form';
import { ReportForm } from './report-form';

/** This week's report from Home: its dates are filled in, and it can be submitted at once. WAR-18. */
export function QuickSubmit() {
  const [count, setCount] = useState(0);
  return (
    <section className="card" aria-labelledby="quick-submit-heading">
      <h2 id="quick-submit-heading">Quick Submit</h2>
      <p className="card-lead">Submit this week’s report without leaving Home.</p>
      <QuickForm key={count} onStartAnew={() => setCount(count + 1)} />
    </section>
  );
}

const thisWeek = (): WarReportForm => ({ projectTask: '', activity: '', ...weekOf(today()) });

function QuickForm({ onStartAnew }: { onStartAnew: () => void }) {
  const [initial] = useState(thisWeek);
  const desk = useReportForm({ record: 'quick-submit', initial, draft: null, onStartAnew });
  return (
    <ReportForm desk={desk} mayBeSaved={false} chargeLineFailure={warReportMessages.errorQuickSubmitLines} />
  );
}
