import type { ReportDocument } from '@intranet/domain';
import { PdfClient, type CreatePdfOptions } from './pdf/pdf-client';

const client = new PdfClient(
  // Written out in full: only so does Vite find the worker and give it a file of its own.
  () => new Worker(new URL('./pdf/pdf.worker.ts', import.meta.url), { type: 'module' }),
);

/**
 * Makes the PDF of a report, of one section or of five hundred, beside the page: it never waits.
 * Rejects with a `PdfError` that can be shown, or with the reason of the aborted signal.
 */
export const createReportPdf = (document: ReportDocument, options?: CreatePdfOptions): Promise<Blob> =>
  client.create(document, options);
