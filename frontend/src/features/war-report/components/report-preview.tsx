import { weeklyFileName, weeklyReportTitle, type WarReport } from '@intranet/domain';
import { useEffect } from 'react';
import { PdfPreview } from '../../../shared/documents/pdf-preview';
import { useReportPdf } from '../../../shared/documents/use-report-pdf';
import { documentOf } from '../report-pdf';

/** The PDF of a report in a modal. */
export default function ReportPreview({ report, onClose }: { report: WarReport; onClose: () => void }) {
  const { state, start } = useReportPdf();
  useEffect(() => void start(documentOf(report)), [report, start]);
  return (
    <PdfPreview
      blob={state.status === 'ready' ? state.blob : undefined}
      progress={state.status === 'working' ? state.progress : undefined}
      error={state.status === 'failed' ? state.message : undefined}
      title={`${weeklyReportTitle}: ${report.projectTask}`}
      fileName={weeklyFileName(report)}
      onClose={onClose}
    />
  );
}
