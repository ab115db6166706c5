import {
  activityToLines,
  employeeDocument,
  monthlyReportDocument,
  projectDocuments,
  readActivity,
  wordLines,
  type ReportDocument,
} from '@intranet/domain';
import type { WordWork } from '../word/word-work';
import type { MonthPdfWork, MonthWordWork } from './month-work';
import { parseMarkup } from './parse-markup';
import { readActivities } from './read-activities';

/**
 * The one document of all reports, no matter in which form they are stored. MON-05, WAR-15.
 * @throws the signal's reason
 */
export async function monthPdfDocument(
  { company, month, reports }: MonthPdfWork,
  signal?: AbortSignal,
): Promise<ReportDocument> {
  const read = await readActivities(
    reports,
    (stored) => activityToLines(readActivity(stored, parseMarkup)),
    signal,
  );
  return monthlyReportDocument(company, month, read);
}

/** One document per charge line, or the one of a single person. EXP-01, EXP-03, EXP-04. @throws the signal's reason */
export async function monthWordDocuments(
  { head, month, reports, as }: MonthWordWork,
  signal?: AbortSignal,
): Promise<WordWork> {
  const read = await readActivities(reports, (stored) => wordLines(stored, parseMarkup), signal);
  const documents =
    as === 'zip'
      ? projectDocuments(read, month)
      : [employeeDocument(read[0]?.firstLastName ?? '', read, month)];
  return { head, documents, as };
}
