import type { ReportDocument } from '@intranet/domain';
import type { PdfProgress } from './build-report-pdf';

/** What the page asks of the PDF worker. `id` tells the jobs apart. */
export type PdfRequest =
  | { type: 'create'; id: number; document: ReportDocument }
  | { type: 'cancel'; id: number };

/** What the PDF worker answers: any number of `progress`, then one of the others, or nothing once cancelled. */
export type PdfReply =
  | ({ type: 'progress'; id: number } & PdfProgress)
  | { type: 'done'; id: number; blob: Blob }
  | { type: 'failed'; id: number; message: string };
