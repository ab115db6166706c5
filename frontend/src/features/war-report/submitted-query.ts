import { type CalendarDay, isPlausibleDay } from '@intranet/domain';
import type { Filters, ListQuery } from '../../shared/http/lists';
import { tableQuery } from '../../shared/table/use-server-table';
import type { TableView } from '../../shared/table/use-table-state';
import { wordsFilter } from '../../shared/table/filters/words-filter';

/** The filters of the submitted reports, as kept in the address. */
export interface SubmittedFilter {
  from: CalendarDay;
  to: CalendarDay;
  directReports: boolean;
}

export const readFilter = (params: URLSearchParams): SubmittedFilter => ({
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
  directReports: params.get('direct') === '1',
});

/** Incomplete days do not filter yet. */
const touches = ({ from, to }: SubmittedFilter): Filters => ({
  ...(isPlausibleDay(from) && { endDate: { $gte: from } }),
  ...(isPlausibleDay(to) && { startDate: { $lte: to } }),
});

/**
 * The query of the list. WAR-12, WAR-13.
 * @param supervisor username of a supervisor, to list only reports of their direct reports
 */
export const submittedQuery = (view: TableView, filter: SubmittedFilter, supervisor: string): ListQuery =>
  tableQuery(view, {
    submitted: { $eq: true },
    ...(filter.directReports && { reportsTo: { $eq: supervisor } }),
    ...touches(filter),
    $and: wordsFilter(view.search),
  });
