import {
  activityToLines,
  weeklyFileName,
  weeklyReportDocument,
  type Letterhead,
  type ReportDocument,
  type WarReport,
} from '@intranet/domain';
import { createReportPdf } from '../documents/create-report-pdf';
import { saveFile } from '../documents/save-file';
import { readStored } from '../rich-text/stored-activity';

/** The document of a stored report, no matter in which form its activity is stored. WAR-15. */
export const documentOf = (report: WarReport, company: Letterhead): ReportDocument =>
  weeklyReportDocument(company, report, activityToLines(readStored(report.activity)));

/**
 * Downloads the PDF. WAR-14.
 * @returns false if it contains characters that cannot be printed; then nothing is saved until the person has seen the warning
 */
export async function downloadReport(report: WarReport, company: Letterhead): Promise<boolean> {
  let whole = true;
  const blob = await createReportPdf(documentOf(report, company), { onUnprintable: () => (whole = false) });
  if (whole) saveFile(blob, weeklyFileName(report));
  return whole;
}
