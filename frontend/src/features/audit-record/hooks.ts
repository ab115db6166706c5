import { keys } from '../../shared/http/keys';
import { tableQuery, useServerTable } from '../../shared/table/use-server-table';
import type { TableState } from '../../shared/table/use-table-state';
import { listRecords } from './api';
import { auditFilters, type AuditFilter } from './audit-query';

const failure = 'There was an error retrieving the audit log. Please try again later.';

export const useRecords = (state: TableState, filter: AuditFilter) =>
  useServerTable(keys.audit, listRecords, state, tableQuery(state.view, auditFilters(filter)), {
    failure,
    staleTime: 0,
    pagesOnly: true,
  });
