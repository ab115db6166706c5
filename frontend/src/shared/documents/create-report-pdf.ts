import type { ReportDocument } from '@intranet/domain';
import type { JobOptions } from './worker/messages';
import { WorkerClient } from './worker/worker-client';

const client = new WorkerClient<ReportDocument>(
  'PDF',
  // Written out in full: only so does Vite find the worker and give it a file of its own.
  () => new Worker(new URL('./pdf/pdf.worker.ts', import.meta.url), { type: 'module' }),
);

/**
 * Makes the PDF of a report, of one section or of five hundred, beside the page: it never waits.
 * Rejects with a `FileError` that can be shown, or with the reason of the aborted signal.
 */
export const createReportPdf = (document: ReportDocument, options?: JobOptions): Promise<Blob> =>
  client.create(document, options);
