import type { AuditRecord } from '@intranet/domain';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';

const path = '/audit-records';

export const listRecords = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<AuditRecord>> =>
  getList<AuditRecord>(path, query, signal);
