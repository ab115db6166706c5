import type { WarReport } from '@intranet/domain';
import {
  authorColumn,
  filesColumn,
  periodColumn,
  projectColumn,
} from '../../../shared/report-files/report-columns';
import type { TableColumn } from '../../../shared/table/column';

/** The columns of the reports in a monthly report. MON-04 */
export const monthlyColumns: TableColumn<WarReport>[] = [
  authorColumn('Person'),
  projectColumn,
  periodColumn,
  filesColumn,
];
