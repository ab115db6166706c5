import { isAdministrator, isSupervisor, screens } from '@intranet/domain';
import { useActor } from '../../../shared/session/use-session';
import { useMemo } from 'react';
import { reportsFile } from '../../../shared/report-files/reports-file';
import { ReportReader } from '../../../shared/report-files/report-reader';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { useOpenRecord } from '../../../shared/table/use-open-record';
import { useTableState } from '../../../shared/table/use-table-state';
import { PageHeader } from '../../../shared/ui/page-header';
import { submittedColumns } from '../components/submitted-columns';
import { SubmittedFilters } from '../components/submitted-filters';
import { useReportPage } from '../hooks';
import { submittedQuery } from '../submitted-query';
import { useNamesakes } from '../use-namesakes';
import { useSubmittedFilter } from '../use-submitted-filter';
import { useTurnsOverPages } from '../use-turns-over-pages';

/** The table of submitted reports; supervisors and administrators also see reports of others. WAR-12, WAR-13 */
export function SubmittedReportsPage() {
  const actor = useActor();
  const seesOthers = isSupervisor(actor) || isAdministrator(actor);
  const state = useTableState({ id: 'startDate', desc: true });
  const { filter, narrow } = useSubmittedFilter();
  const reports = useReportPage(state, submittedQuery(state.view, filter, actor.username));
  const { data } = reports;
  const tellApart = useNamesakes(seesOthers);
  const told = { ...reports, data: useMemo(() => data && tellApart(data), [data, tellApart]) };
  const { openId, open, close } = useOpenRecord();
  const columns = useMemo(() => submittedColumns(seesOthers, open), [seesOthers, open]);
  const turns = useTurnsOverPages(reports, openId, open);
  return (
    <>
      <PageHeader
        isParent={openId !== null}
        title={screens['Submitted-War'].title}
        lead={seesOthers ? 'Submitted weekly reports that you may see.' : 'Your submitted weekly reports.'}
      />
      <ListCard
        title="Submitted reports"
        search={seesOthers ? 'Name or project' : 'Project'}
        filters={<SubmittedFilters filter={filter} onNarrow={narrow} seesOthers={seesOthers} />}
        columns={columns}
        list={told}
        file={reportsFile('SubmittedReports')}
        narrowed={filter.from !== '' || filter.to !== '' || filter.directReports}
        noMatch="No submitted report matches these filters"
        empty={<EmptyList of="submitted-reports" />}
      />
      {openId !== null && (
        <ReportReader report={openId} turns={turns} tellApart={tellApart} onClose={close} />
      )}
    </>
  );
}
