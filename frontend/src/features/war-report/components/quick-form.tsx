import { warReportMessages } from '@intranet/domain';
import { useState } from 'react';
import { blankReport } from '../use-kept-report';
import { useReportForm } from '../use-report-form';
import { ReportForm } from './report-form';

/** The form of Quick Submit, remounted after each report. WAR-18. */
export default function QuickForm() {
  const [count, setCount] = useState(0);
  return <EmptyForm key={count} onStartAnew={() => setCount(count + 1)} />;
}

function EmptyForm({ onStartAnew }: { onStartAnew: () => void }) {
  const [initial] = useState(blankReport);
  const state = useReportForm({ record: 'quick-submit', initial, draft: null, onStartAnew });
  return (
    <ReportForm
      state={state}
      mayBeSaved={false}
      chargeLineFailure={warReportMessages.errorQuickSubmitLines}
    />
  );
}
