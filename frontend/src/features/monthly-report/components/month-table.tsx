import { formatMonth, monthlyMessages, type Month, type WarReport } from '@intranet/domain';
import type { TableQuery } from '../../../shared/table/data-table';
import { reportsFile } from '../../../shared/report-files/reports-file';
import { ListCard } from '../../../shared/table/list-card';
import { useTableState } from '../../../shared/table/use-table-state';
import { Empty } from '../../../shared/ui/load-states';
import { monthlyColumns } from './monthly-columns';

/** The reports of the filter applied. MON-04. */
export function MonthTable({ query, month }: { query: TableQuery<WarReport>; month: Month }) {
  const state = useTableState({ id: 'firstLastName', desc: false });
  return (
    <ListCard
      title={`Reports of ${formatMonth(month)}`}
      headed
      className="mt-4"
      search="Name or project"
      columns={monthlyColumns}
      query={query}
      file={reportsFile(`Reports of ${formatMonth(month)}`)}
      rowId={(report) => report.documentId}
      state={state}
      errorMessage={monthlyMessages.errorRetrieving}
      noMatch="No report matches these words"
      empty={<Empty icon="sent" title="Nobody submitted a report for this filter" />}
    />
  );
}
