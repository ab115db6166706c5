import { screens } from '@intranet/domain';
import { useMemo } from 'react';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { useAddressFilter } from '../../../shared/table/filters/use-address-filter';
import { useTableState } from '../../../shared/table/use-table-state';
import { PageHeader } from '../../../shared/ui/page-header';
import { auditFile } from '../audit-file';
import { filterNames } from '../audit-query';
import { auditColumns } from '../components/audit-columns';
import { AuditFilters } from '../components/audit-filters';
import { useRecords } from '../hooks';
import { PersonNamesContext, usePersonNames } from '../person-names';
import { together } from '../together';
import '../audit-record.css';

/** The table of audit records, with its filters. SEC-08 */
export function AuditLogPage() {
  const state = useTableState({ id: 'createdAt', desc: true });
  const { filter, narrow } = useAddressFilter(filterNames);
  const records = useRecords(state, filter);
  const { data } = records;
  const entries = useMemo(() => data && together(data), [data]);
  const list = { ...records, data: entries, joinedTo: records.isPast ? undefined : entries?.length };
  const names = usePersonNames(data);
  return (
    <PersonNamesContext value={names}>
      <PageHeader
        title={screens['Audit-Log'].title}
        lead="Who changed what, and when. Nothing here can be changed or removed. For texts you may not read, it shows only that they changed."
      />
      <ListCard
        title="Audit records"
        headed
        columns={auditColumns}
        list={list}
        file={auditFile()}
        narrowed={Object.values(filter).some(Boolean)}
        noMatch="No record matches these filters"
        empty={<EmptyList of="audit" />}
      >
        <AuditFilters filter={filter} onNarrow={narrow} />
      </ListCard>
    </PersonNamesContext>
  );
}
