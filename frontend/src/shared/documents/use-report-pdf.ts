import type { ReportDocument } from '@intranet/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createReportPdf } from './create-report-pdf';
import type { PdfProgress } from './pdf/build-report-pdf';

export type ReportPdfState =
  | { status: 'idle' }
  | { status: 'working'; progress?: PdfProgress | undefined }
  | { status: 'ready'; blob: Blob }
  | { status: 'failed'; message: string };

/**
 * The PDF of a report as state of a component. A new start, `reset` and leaving the page cancel the work
 * that is still going on.
 */
export function useReportPdf() {
  const [state, setState] = useState<ReportPdfState>({ status: 'idle' });
  const job = useRef<AbortController>(undefined);
  useEffect(() => () => job.current?.abort(), []);

  const start = useCallback(async (document: ReportDocument): Promise<Blob | undefined> => {
    job.current?.abort();
    const { signal } = (job.current = new AbortController());
    setState({ status: 'working' });
    try {
      const onProgress = (progress: PdfProgress) => setState({ status: 'working', progress });
      const blob = await createReportPdf(document, { signal, onProgress });
      setState({ status: 'ready', blob });
      return blob;
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', message: (error as Error).message });
      return undefined;
    }
  }, []);

  const reset = useCallback(() => {
    job.current?.abort();
    setState({ status: 'idle' });
  }, []);

  return { state, start, reset };
}
