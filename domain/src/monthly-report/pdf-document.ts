import type { BulletLine } from '../war-report/activity/bullet.js';
import { reportSection, type Letterhead, type ReportDocument } from '../war-report/report-document.js';
import { arrangeMonth, type GroupedReport } from './grouping.js';
import { monthlyReportTitle } from './messages.js';
import { formatMonth, type Month } from './month.js';

/** A report whose activity is already parsed. */
export interface PrintedReport extends GroupedReport {
  division: string;
  lines: readonly BulletLine[];
}

/** All reports of a month as one document, with contents by person and project. MON-05. */
export function monthlyReportDocument(
  company: Letterhead,
  month: Month,
  reports: readonly PrintedReport[],
): ReportDocument {
  const { reports: arranged, contents } = arrangeMonth(reports);
  return {
    company,
    title: monthlyReportTitle,
    cover: {
      subtitle: formatMonth(month),
      contents,
      projects: new Set(reports.map(({ lineId }) => lineId)).size,
    },
    sections: arranged.map((report) => reportSection(report, report.lines)),
  };
}
