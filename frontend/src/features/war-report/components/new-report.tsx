import type { WarReportForm } from '@intranet/domain';
import { useReportForm } from '../use-report-form';
import { AuthorField } from './author-field';
import { ReportForm } from './report-form';

const blank: WarReportForm = { projectTask: '', activity: '', startDate: '', endDate: '' };

/** A report that begins with nothing. A new one of these is a new report. */
export function NewReport({ onStartAnew }: { onStartAnew: () => void }) {
  const desk = useReportForm({ record: 'new', initial: blank, draft: null, onStartAnew });
  return (
    <ReportForm desk={desk}>
      <AuthorField />
    </ReportForm>
  );
}
