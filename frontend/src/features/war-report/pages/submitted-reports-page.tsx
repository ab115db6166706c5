import { isAdministrator, isSupervisor, warReportMessages, screens } from '@intranet/domain';
import { useMemo } from 'react';
import { useActor } from '../../../shared/session/use-session';
import { DataTable } from '../../../shared/table/data-table';
import { SearchBox } from '../../../shared/table/search-box';
import { useTableState } from '../../../shared/table/use-table-state';
import { Empty } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { columnsOfMany, ownColumns } from '../components/submitted-columns';
import { SubmittedFilters } from '../components/submitted-filters';
import { useReportPage } from '../hooks';
import { submittedQuery } from '../submitted-query';
import { useSubmittedFilter } from '../use-submitted-filter';

/** The table of submitted reports; supervisors and administrators also see reports of others. WAR-12, WAR-13 */
export function SubmittedReportsPage() {
  const actor = useActor();
  const seesOthers = isSupervisor(actor) || isAdministrator(actor);
  const state = useTableState({ id: 'startDate', desc: true });
  const { filter, narrow } = useSubmittedFilter();
  const { view, change } = state;
  const query = useReportPage(submittedQuery(view, filter, actor.username));
  const answer = query.data;
  const table = useMemo(() => ({ ...query, data: answer?.data }), [query, answer]);
  const narrowed = view.search !== '' || filter.from !== '' || filter.to !== '' || filter.directReports;
  return (
    <>
      <PageHeader
        title={screens['Submitted-War'].title}
        lead={seesOthers ? 'Submitted weekly reports that you may see.' : 'Your submitted weekly reports.'}
      />
      <section className="card" aria-label="Submitted reports">
        <div className="filters">
          <SearchBox
            label={seesOthers ? 'Name or project' : 'Project'}
            value={view.search}
            onChange={(search) => change({ search })}
          />
          <SubmittedFilters filter={filter} onNarrow={narrow} seesOthers={seesOthers} />
        </div>
        <DataTable
          caption="Submitted reports"
          columns={seesOthers ? columnsOfMany : ownColumns}
          query={table}
          total={answer?.meta.pagination.total ?? 0}
          rowId={(report) => report.documentId}
          state={state}
          errorMessage={warReportMessages.errorSubmittedList}
          empty={
            narrowed ? (
              <Empty icon="search" title="No submitted report matches these filters" />
            ) : (
              <Empty icon="sent" title="There are no submitted reports yet" />
            )
          }
        />
      </section>
    </>
  );
}
