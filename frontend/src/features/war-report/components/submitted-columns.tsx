import type { WarReport } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-period';
import {
  authorColumn,
  filesColumn,
  periodColumn,
  projectColumn,
} from '../../../shared/report-files/report-columns';
import type { TableColumn } from '../../../shared/table/column';
import { rowOpener } from '../../../shared/table/row-opening';
import { opens } from '../../../shared/table/use-open-record';

const rest = (nameless: boolean, onRead: (report: string) => void): TableColumn<WarReport>[] => [
  {
    ...periodColumn,
    cell: (report) => (
      <button
        type="button"
        className="btn btn-link text-start p-0"
        aria-label={`Read ${formatPeriod(report.startDate, report.endDate)}, ${report.projectTask}, ${report.firstLastName}`}
        onClick={() => onRead(report.documentId)}
        {...opens(report.documentId)}
        {...rowOpener}
      >
        {formatPeriod(report.startDate, report.endDate)}
      </button>
    ),
    rowHeader: nameless,
    // It opens the report.
    stays: true,
  },
  projectColumn,
  filesColumn,
];

/** Without names for people who see only their own reports. The period opens the report for reading. WAR-12, RHY-05 */
export const submittedColumns = (
  seesOthers: boolean,
  onRead: (report: string) => void,
): TableColumn<WarReport>[] =>
  seesOthers ? [authorColumn('Name'), ...rest(false, onRead)] : rest(true, onRead);
