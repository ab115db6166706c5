import type { WarReport, WarReportForm } from '@intranet/domain';
import { isGone } from '../../shared/http/api-error';
import { createReport, updateReport } from './api';

export interface ReportWrite {
  /** The draft to write to; null for a new report. */
  draftId: string | null;
  values: WarReportForm;
  submitted: boolean;
}

/**
 * Saves or submits. A save whose draft is gone makes a new draft, so that the text is not lost. A submit does not: the
 * person who deleted the draft may have wanted no report, and a submitted one is final. WAR-06, WAR-11
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
