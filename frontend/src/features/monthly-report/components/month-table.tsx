import { formatMonth, monthlyMessages, type Month, type WarReport } from '@intranet/domain';
import { DataTable, type TableQuery } from '../../../shared/table/data-table';
import { SearchBox } from '../../../shared/table/search-box';
import { useTableState } from '../../../shared/table/use-table-state';
import { Empty } from '../../../shared/ui/load-states';
import { monthlyColumns } from './monthly-columns';

/** The reports of the filter applied. MON-04. */
export function MonthTable({ query, month }: { query: TableQuery<WarReport>; month: Month }) {
  const state = useTableState({ id: 'firstLastName', desc: false });
  const { view, change } = state;
  const title = `Reports of ${formatMonth(month)}`;
  return (
    <section className="card mt-4" aria-label={title}>
      <h2>{title}</h2>
      <div className="filters">
        <SearchBox label="Name or project" value={view.search} onChange={(search) => change({ search })} />
      </div>
      <DataTable
        caption={title}
        columns={monthlyColumns}
        query={query}
        rowId={(report) => report.documentId}
        state={state}
        errorMessage={monthlyMessages.errorRetrieving}
        empty={
          view.search === '' ? (
            <Empty icon="sent" title="Nobody submitted a report for this filter" />
          ) : (
            <Empty icon="search" title="No report matches these words" />
          )
        }
      />
    </section>
  );
}
