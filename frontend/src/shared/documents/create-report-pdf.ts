import type { DossierDocument, ReportDocument } from '@intranet/domain';
import type { LabelWork } from './labels/label-work';
import type { MonthPdfWork } from './month/month-work';
import type { PdfWork } from './pdf/pdf-work';
import type { JobOptions } from './worker/messages';
import { WorkerClient } from './worker/worker-client';

const client = new WorkerClient<PdfWork>(
  'PDF',
  // Written in full, since Vite recognises a worker only in this form and gives it a file of its own.
  () => new Worker(new URL('./pdf/pdf.worker.ts', import.meta.url), { type: 'module' }),
);

/**
 * Makes the PDF of a report in a worker, so that the page stays responsive. Rejects with a `FileError` that can be
 * shown, or with the reason of the aborted signal.
 */
export const createReportPdf = (document: ReportDocument, options?: JobOptions): Promise<Blob> =>
  client.create({ of: 'report', document }, options);

/** The same for all reports of a month, up to hundreds; the worker also parses their texts. MON-05. */
export const createMonthPdf = (facts: MonthPdfWork, options?: JobOptions): Promise<Blob> =>
  client.create({ of: 'month', facts }, options);

/** A PDF of labels. AST-06. */
export const createLabelPdf = (work: LabelWork, options?: JobOptions): Promise<Blob> =>
  client.create({ of: 'labels', work }, options);

/** Everything about a build in one PDF, for audits. BLD-17 */
export const createDossierPdf = (dossier: DossierDocument, options?: JobOptions): Promise<Blob> =>
  client.create({ of: 'dossier', dossier }, options);
