import type { WarReport } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { ReportFiles } from '../../../shared/report-files/report-files';

const name: TableColumn<WarReport> = {
  id: 'firstLastName',
  header: 'Name',
  value: (report) => report.firstLastName,
  rowHeader: true,
};

const rest = (nameless: boolean): TableColumn<WarReport>[] => [
  {
    id: 'startDate',
    header: 'Date Range',
    value: (report) => report.startDate,
    cell: (report) => formatPeriod(report.startDate, report.endDate),
    rowHeader: nameless,
  },
  { id: 'projectTask', header: 'Project', value: (report) => report.projectTask },
  {
    id: 'action',
    header: 'Action',
    value: () => '',
    sortable: false,
    cell: (report) => <ReportFiles report={report} />,
  },
];

/** A person who sees only their own reports needs no names. WAR-12. */
export const ownColumns = rest(true);
export const columnsOfMany = [name, ...rest(false)];
