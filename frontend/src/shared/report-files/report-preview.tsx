import { weeklyFileName, weeklyReportTitle, type WarReport } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { letterheadQuery } from '../company/letterhead';
import { PdfPreview } from '../documents/pdf-preview';
import { useReportPdf } from '../documents/use-report-pdf';
import { documentOf } from './report-pdf';

/** The PDF of a report in a modal. */
export default function ReportPreview({ report, onClose }: { report: WarReport; onClose: () => void }) {
  const { state, start } = useReportPdf();
  const { data: company, error } = useQuery(letterheadQuery);
  useEffect(() => {
    if (company) void start(documentOf(report, company));
  }, [report, company, start]);
  return (
    <PdfPreview
      blob={state.status === 'ready' ? state.blob : undefined}
      unprintable={state.status === 'ready' ? state.unprintable : undefined}
      progress={state.status === 'working' ? state.progress : undefined}
      error={state.status === 'failed' ? state.message : company ? undefined : error?.message}
      title={`${weeklyReportTitle}: ${report.projectTask}`}
      fileName={weeklyFileName(report)}
      onClose={onClose}
    />
  );
}
