import { warReportMessages } from '@intranet/domain';
import { useEffect, useState } from 'react';
import { useChargeLines } from '../../../shared/charge-lines/use-charge-lines';
import { blankReport } from '../use-kept-report';
import { useReportForm } from '../use-report-form';
import { ReportForm } from './report-form';

interface QuickFormProps {
  /** The charge line that is chosen already; empty where there are several. */
  project: string;
  /** It was opened by the person, who goes on in it. */
  takesFocus: boolean;
  /** Called when the person wants another report after a submitted one. */
  onStartAnew: () => void;
}

/** The form of Quick Submit: the cursor is in the text, or in the charge line where it is to be chosen. WAR-18 */
export default function QuickForm({ project, takesFocus, onStartAnew }: QuickFormProps) {
  const [initial] = useState(() => ({ ...blankReport(), projectTask: project }));
  const state = useReportForm({ record: 'quick-submit', initial, draft: null, onStartAnew });
  const { setFocus } = state.form;
  // The field can take the focus once it has its choices.
  const isKnown = useChargeLines().data !== undefined;
  const chooses = takesFocus && project === '' && isKnown;
  useEffect(() => {
    if (chooses) setFocus('projectTask');
  }, [chooses, setFocus]);
  return (
    <ReportForm
      state={state}
      mayBeSaved={false}
      takesFocus={takesFocus && project !== ''}
      chargeLineFailure={warReportMessages.errorQuickSubmitLines}
    />
  );
}
