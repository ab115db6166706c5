import type { ReportDocument } from '@intranet/domain';
import { useCallback } from 'react';
import { createReportPdf } from './create-report-pdf';
import { useFileJob } from './use-file-job';

/** Makes the PDF of a report and holds its state for a component. */
export function useReportPdf() {
  const { state, start: startJob, reset } = useFileJob();
  const start = useCallback(
    (document: ReportDocument) => startJob((options) => createReportPdf(document, options)),
    [startJob],
  );
  return { state, start, reset };
}
