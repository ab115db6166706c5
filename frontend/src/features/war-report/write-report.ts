import type { WarReport, WarReportForm } from '@intranet/domain';
import { isGone } from '../../shared/http/api-error';
import { createReport, updateReport } from './api';
import type { DraftLink } from './use-kept-report';

export interface ReportWrite {
  /** The draft to write to, in the state that the form is based on (WAR-23); null for a new report. */
  draft: Pick<DraftLink, 'id' | 'revision'> | null;
  values: WarReportForm;
  submitted: boolean;
}

/**
 * Saves or submits. A save whose draft is gone makes a new draft, so that the text is not lost. A submit does not: the
 * person who deleted the draft may have wanted no report, and a submitted one is final. WAR-06, WAR-11
 */
export async function writeReport({ draft, values, submitted }: ReportWrite): Promise<WarReport> {
  if (draft === null) return createReport({ ...values, submitted });
  try {
    return await updateReport(draft.id, { ...values, submitted, revision: draft.revision });
  } catch (error) {
    if (submitted || !isGone(error)) throw error;
    return createReport({ ...values, submitted });
  }
}
