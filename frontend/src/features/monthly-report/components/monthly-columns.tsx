import type { WarReport } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-date';
import { ReportFiles } from '../../../shared/report-files/report-files';
import type { TableColumn } from '../../../shared/table/column';

/** The columns of the reports in a monthly report. MON-04 */
export const monthlyColumns: TableColumn<WarReport>[] = [
  {
    id: 'firstLastName',
    header: 'Person',
    value: (report) => report.firstLastName,
    rowHeader: true,
  },
  { id: 'projectTask', header: 'Project', value: (report) => report.projectTask },
  {
    id: 'startDate',
    header: 'Date Range',
    value: (report) => report.startDate,
    cell: (report) => formatPeriod(report.startDate, report.endDate),
  },
  {
    id: 'action',
    header: 'Action',
    value: () => '',
    sortable: false,
    cell: (report) => <ReportFiles report={report} />,
  },
];
