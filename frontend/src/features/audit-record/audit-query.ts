import { addDays, isCalendarDay } from '@intranet/domain';
import type { Filters, ListQuery } from '../../shared/http/lists';
import type { TableView } from '../../shared/table/use-table-state';

/** What narrows the log, as it stands in the address. */
export const filterNames = ['who', 'action', 'record', 'from', 'to'] as const;
export type AuditFilter = Record<(typeof filterNames)[number], string>;

/** The moment a day begins where the person sits, which is how they mean it. */
const beginOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** Half-typed days narrow nothing yet. */
export const auditFilters = ({ who, action, record, from, to }: AuditFilter): Filters => ({
  $and: [
    ...(who ? [{ actor: { $containsi: who } }] : []),
    // People read 'send reset link' where the record says 'send-reset-link'.
    ...action
      .split(/[\s:.-]+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => ({ action: { $containsi: word } })),
    ...(record ? [{ subjectName: { $containsi: record } }] : []),
    ...(isCalendarDay(from) ? [{ createdAt: { $gte: beginOf(from) } }] : []),
    ...(isCalendarDay(to) ? [{ createdAt: { $lt: beginOf(addDays(to, 1)) } }] : []),
  ],
});

export const auditQuery = (view: TableView, filter: AuditFilter): ListQuery => ({
  filters: auditFilters(filter),
  sort: `${view.sort.id}:${view.sort.desc ? 'desc' : 'asc'}`,
  pagination: { page: view.page, pageSize: view.size },
});
