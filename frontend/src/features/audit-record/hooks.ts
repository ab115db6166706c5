import { keys } from '../../shared/http/keys';
import { tableQuery, useServerTable } from '../../shared/table/use-server-table';
import type { TableView } from '../../shared/table/use-table-state';
import { listRecords } from './api';
import { auditFilters, type AuditFilter } from './audit-query';

export const useRecords = (view: TableView, filter: AuditFilter) =>
  useServerTable(keys.audit, listRecords, tableQuery(view, auditFilters(filter)), {
    staleTime: 0,
    pagesOnly: true,
  });
