import { warReportMessages, weekOf, type WarReportForm } from '@intranet/domain';
import { useState } from 'react';
import { today } from '../../../shared/lib/today';
import { useReportForm } from '../use-report-form';
import { ReportForm } from './report-form';

const thisWeek = (): WarReportForm => ({ projectTask: '', activity: '', ...weekOf(today()) });

/** The form of Quick Submit; a new one after each report. WAR-18. */
export default function QuickForm() {
  const [count, setCount] = useState(0);
  return <EmptyForm key={count} onStartAnew={() => setCount(count + 1)} />;
}

function EmptyForm({ onStartAnew }: { onStartAnew: () => void }) {
  const [initial] = useState(thisWeek);
  const desk = useReportForm({ record: 'quick-submit', initial, draft: null, onStartAnew });
  return (
    <ReportForm desk={desk} mayBeSaved={false} chargeLineFailure={warReportMessages.errorQuickSubmitLines} />
  );
}
