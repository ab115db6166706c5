import {
  activityToLines,
  companyProfile,
  weeklyFileName,
  weeklyReportDocument,
  type ReportDocument,
  type WarReport,
} from '@intranet/domain';
import { createReportPdf } from '../../shared/documents/create-report-pdf';
import { saveFile } from '../../shared/documents/save-file';
import { readStored } from '../../shared/rich-text/stored-activity';

/** The document of a stored report, in whatever form its activity is stored. WAR-15. */
export const documentOf = (report: WarReport): ReportDocument =>
  weeklyReportDocument(companyProfile, report, activityToLines(readStored(report.activity)));

/** WAR-14. */
export async function downloadReport(report: WarReport): Promise<void> {
  saveFile(await createReportPdf(documentOf(report)), weeklyFileName(report));
}
