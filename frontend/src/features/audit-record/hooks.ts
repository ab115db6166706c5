import type { AuditRecord } from '@intranet/domain';
import { keys } from '../../shared/http/keys';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { tableQuery, useServerTable } from '../../shared/table/use-server-table';
import type { TableState } from '../../shared/table/use-table-state';
import { type AuditFilter, auditFilters } from './audit-query';

const path = '/audit-records';

const listRecords = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<AuditRecord>> =>
  getList<AuditRecord>(path, query, signal);

const failure = 'There was an error retrieving the audit log. Please try again later.';

export const useRecords = (state: TableState, filter: AuditFilter) =>
  useServerTable(keys.audit, listRecords, state, tableQuery(state.view, auditFilters(filter)), {
    failure,
    staleTime: 0,
    pagesOnly: true,
  });
