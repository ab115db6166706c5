import type { WarReport } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-date';
import type { TableColumn } from '../../../shared/table/column';
import { opens } from '../../../shared/table/use-open-record';
import { ReportFiles } from '../../../shared/report-files/report-files';

const name: TableColumn<WarReport> = {
  id: 'firstLastName',
  header: 'Name',
  value: (report) => report.firstLastName,
  rowHeader: true,
};

const rest = (nameless: boolean, onRead: (report: string) => void): TableColumn<WarReport>[] => [
  {
    id: 'startDate',
    header: 'Date Range',
    value: (report) => report.startDate,
    cell: (report) => (
      <button
        type="button"
        className="btn btn-link text-start p-0"
        aria-label={`Read ${formatPeriod(report.startDate, report.endDate)}, ${report.projectTask}, ${report.firstLastName}`}
        onClick={() => onRead(report.documentId)}
        {...opens(report.documentId)}
      >
        {formatPeriod(report.startDate, report.endDate)}
      </button>
    ),
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

/** A person who sees only their own reports needs no names. The period opens the report to be read. WAR-12, RHY-05 */
export const submittedColumns = (
  seesOthers: boolean,
  onRead: (report: string) => void,
): TableColumn<WarReport>[] => (seesOthers ? [name, ...rest(false, onRead)] : rest(true, onRead));
