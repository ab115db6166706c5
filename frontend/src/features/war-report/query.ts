import type { CalendarDay, WarReport, Weeks } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { getRecord } from '../../shared/http/record';

export const reportsPath = '/war-reports';
export const weeksPath = `${reportsPath}/weeks`;

export const listReports = (query: ListQuery, signal?: AbortSignal): Promise<ListAnswer<WarReport>> =>
  getList<WarReport>(reportsPath, query, signal);

/** A person has one draft for each charge line, so they fit on one page. */
export const wholePage = { page: 1, pageSize: 100 };

/** A person's drafts, newest first. WAR-10. */
export const draftsQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.reports, 'drafts', username],
    queryFn: async ({ signal }) => {
      const filters = { username: { $eq: username }, submitted: { $eq: false } };
      return (await listReports({ filters, sort: 'lastSaved:desc', pagination: wholePage }, signal)).data;
    },
  });

/** A person's reports that overlap a period, drafts and submitted ones. */
export const ownReportsQuery = (username: string, period: { startDate: CalendarDay; endDate: CalendarDay }) =>
  queryOptions({
    queryKey: [...keys.reports, 'own', username, period],
    queryFn: async ({ signal }) => {
      const filters = {
        username: { $eq: username },
        startDate: { $lte: period.endDate },
        endDate: { $gte: period.startDate },
      };
      return (await listReports({ filters, pagination: wholePage }, signal)).data;
    },
  });

/** A person's own last twelve weeks, by charge line. RHY-02 */
export const ownWeeksQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.reports, 'weeks', username],
    queryFn: ({ signal }) => getRecord<Weeks>(weeksPath, signal),
  });
