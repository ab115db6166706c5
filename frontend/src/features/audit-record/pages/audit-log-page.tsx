import { screens } from '@intranet/domain';
import { useMemo } from 'react';
import { DataTable } from '../../../shared/table/data-table';
import { useAddressFilter } from '../../../shared/table/use-address-filter';
import { useTableState } from '../../../shared/table/use-table-state';
import { Empty } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { auditQuery, filterNames } from '../audit-query';
import { auditColumns } from '../components/audit-columns';
import { AuditFilters } from '../components/audit-filters';
import { CsvButton } from '../components/csv-button';
import { useRecords } from '../hooks';
import '../audit-record.css';

/** The table of audit records, with its filters. SEC-08 */
export function AuditLogPage() {
  const state = useTableState({ id: 'createdAt', desc: true });
  const { filter, narrow } = useAddressFilter(filterNames);
  const query = useRecords(auditQuery(state.view, filter));
  const answer = query.data;
  const table = useMemo(() => ({ ...query, data: answer?.data }), [query, answer]);
  const narrowed = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader
        title={screens['Audit-Log'].title}
        lead="Who changed what, and when. Nothing here can be changed or removed. Of texts that are not yours to read it says that they changed, not what they say."
        action={<CsvButton filter={filter} />}
      />
      <section className="card" aria-label="Audit records">
        <AuditFilters filter={filter} onNarrow={narrow} />
        <DataTable
          caption="Audit records"
          columns={auditColumns}
          query={table}
          total={answer?.meta.pagination.total ?? 0}
          rowId={(record) => record.documentId}
          state={state}
          errorMessage="There was an error retrieving the audit log. Please try again later."
          empty={
            narrowed ? (
              <Empty icon="search" title="No record matches these filters" />
            ) : (
              <Empty icon="record" title="Nothing has been changed yet" />
            )
          }
        />
      </section>
    </>
  );
}
