import type { WarReport } from '@intranet/domain';
import { formatPeriod } from '../lib/format-period';
import { personColumn } from '../people/name/person-column';
import type { TableColumn } from '../table/column';
import { actionColumn } from '../table/columns';
import { ReportFiles } from './report-files';

/** The charge line of a report. */
export const projectColumn: TableColumn<WarReport> = {
  id: 'projectTask',
  header: 'Project',
  value: (report) => report.projectTask,
};

/** The days that a report covers. */
export const periodColumn: TableColumn<WarReport> = {
  id: 'startDate',
  header: 'Date Range',
  value: (report) => report.startDate,
  cell: (report) => formatPeriod(report.startDate, report.endDate),
};

/** The author of a report. */
export const authorColumn = (header: string): TableColumn<WarReport> => ({
  ...personColumn('firstLastName', header, (report: WarReport) => report.firstLastName),
  rowHeader: true,
});

/** The preview of a report and its file. */
export const filesColumn = actionColumn<WarReport>((report) => <ReportFiles report={report} />);
