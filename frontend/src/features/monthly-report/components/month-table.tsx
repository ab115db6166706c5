import { formatMonth, monthlyMessages, type Month, type WarReport } from '@intranet/domain';
import { listOf, type TableQuery } from '../../../shared/table/table-list';
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
      list={listOf(query, state, monthlyMessages.errorRetrieving)}
      file={reportsFile(`Reports of ${formatMonth(month)}`)}
      noMatch="No report matches these words"
      empty={<Empty icon="sent" title="No report was submitted for this filter" />}
    />
  );
}
