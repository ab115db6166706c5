import type { AuditRecord } from '@intranet/domain';
import { getList, type Filters, type ListAnswer, type ListQuery } from '../../shared/http/lists';

const path = '/audit-records';

export const listRecords = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<AuditRecord>> =>
  getList<AuditRecord>(path, query, signal);

const PAGE = 100;

/**
 * Everything that matches, newest first. Each page goes on below the last record of the one before, so that changes
 * made meanwhile shift nothing.
 * @param onProgress is told how many are there, of how many
 */
export async function listAllRecords(
  filters: Filters,
  onProgress: (done: number, total: number) => void,
): Promise<AuditRecord[]> {
  const records: AuditRecord[] = [];
  let total = 0;
  for (;;) {
    const last = records.at(-1);
    const below: Filters = last ? { $and: [filters, { id: { $lt: last.id } }] } : filters;
    const { data, meta } = await getList<AuditRecord>(path, {
      filters: below,
      sort: 'id:desc',
      pagination: { page: 1, pageSize: PAGE },
    });
    total ||= meta.pagination.total;
    records.push(...data);
    onProgress(records.length, total);
    if (data.length < PAGE) return records;
  }
}
