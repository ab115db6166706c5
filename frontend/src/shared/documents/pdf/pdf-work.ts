import type { DossierDocument, ReportDocument } from '@intranet/domain';
import type { LabelWork } from '../labels/label-work';
import type { MonthPdfWork } from '../month/month-work';

/** The input of the PDF worker. */
export type PdfWork =
  | { of: 'report'; document: ReportDocument }
  | { of: 'month'; facts: MonthPdfWork }
  | { of: 'labels'; work: LabelWork }
  | { of: 'dossier'; dossier: DossierDocument };
