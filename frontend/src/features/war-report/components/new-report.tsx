import type { WarReportForm } from '@intranet/domain';
import { OwnNameField } from '../../../shared/form/own-name-field';
import { useReportForm } from '../use-report-form';
import { ReportForm } from './report-form';

const blank: WarReportForm = { projectTask: '', activity: '', startDate: '', endDate: '' };

/** A report that begins with nothing. A new one of these is a new report. */
export function NewReport({ onStartAnew }: { onStartAnew: () => void }) {
  const desk = useReportForm({ record: 'new', initial: blank, draft: null, onStartAnew });
  return (
    <ReportForm desk={desk}>
      <OwnNameField label="Full name" />
    </ReportForm>
  );
}
