import type { WarReport, WarReportForm } from '@intranet/domain';
import { isGone } from '../../shared/http/api-error';
import { createReport, updateReport } from './api';

export interface ReportWrite {
  /** The draft to write into; null for a new report. */
  draftId: string | null;
  values: WarReportForm;
  submitted: boolean;
}

/**
 * Saves or submits. A draft that is gone is saved again, so that the text is not lost with it. It is not submitted again:
 * the person who deleted it may have wanted no report, and a submitted one is final. WAR-06, WAR-11
 */
export async function writeReport({ draftId, values, submitted }: ReportWrite): Promise<WarReport> {
  if (draftId === null) return createReport({ ...values, submitted });
  try {
    return await updateReport(draftId, { ...values, submitted });
  } catch (error) {
    if (submitted || !isGone(error)) throw error;
    return createReport({ ...values, submitted });
  }
}
