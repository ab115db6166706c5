import { warReportMessages, type CalendarDay } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import type { ListQuery } from '../../shared/http/lists';
import { useSession } from '../../shared/session/use-session';
import { useServerTable } from '../../shared/table/use-server-table';
import type { TableState } from '../../shared/table/use-table-state';
import { draftsQuery, listReports, ownReportsQuery } from './query';

/** The drafts of the person who is logged in. WAR-10 */
export const useDrafts = () => useQuery(draftsQuery(useSession().username));

/** The reports of the person who is logged in that overlap a period. */
export const useOwnReports = (period: { startDate: CalendarDay; endDate: CalendarDay }) =>
  useQuery(ownReportsQuery(useSession().username, period));

export const useReportPage = (state: TableState, query: ListQuery) =>
  useServerTable(keys.reports, listReports, state, query, { failure: warReportMessages.errorSubmittedList });
