/** What the forms of reports ask, apart from the hooks of lists and Home, which do not need it. */
import type { CalendarDay, WarReport, WarReportForm } from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { useSession } from '../../shared/session/use-session';
import { listReports, wholePage } from './query';

/** Fetches the person's latest submitted report on a charge line; null for none. RHY-01 */
export function useLastReport() {
  const { username } = useSession();
  const client = useQueryClient();
  return (projectTask: string): Promise<WarReport | null> =>
    client.fetchQuery({
      queryKey: [...keys.reports, 'last', username, projectTask],
      queryFn: async ({ signal }) => {
        const filters = {
          username: { $eq: username },
          projectTask: { $eq: projectTask },
          submitted: { $eq: true },
        };
        const page = { page: 1, pageSize: 1 };
        return (
          (await listReports({ filters, sort: 'startDate:desc', pagination: page }, signal)).data[0] ?? null
        );
      },
    });
}

/**
 * Reports that conflict with a new one: the person's own of the project that start on that day, and its draft. WAR-08.
 */
export function useEarlierReports(projectTask: string, startDate: CalendarDay) {
  const { username } = useSession();
  return useQuery({
    queryKey: [...keys.reports, 'earlier', username, projectTask, startDate],
    enabled: projectTask !== '' && startDate !== '',
    queryFn: async ({ signal }) => {
      const filters = {
        username: { $eq: username },
        projectTask: { $eq: projectTask },
        $or: [{ startDate: { $eq: startDate } }, { submitted: { $eq: false } }],
      };
      return (await listReports({ filters, pagination: wholePage }, signal)).data;
    },
  });
}

/**
 * The person's own reports on a charge line that share days with one that is being submitted: a draft that it may replace,
 * and submitted ones that it overlaps. Never taken from the cache, since Caution shows them. WAR-04, WAR-21
 * @param report null where none is being submitted
 */
export function useReportsAround(report: WarReportForm | null) {
  const { username } = useSession();
  const { projectTask, startDate, endDate } = report ?? {};
  return useQuery({
    queryKey: [...keys.reports, 'around', username, projectTask, startDate, endDate],
    enabled: report !== null,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const filters = {
        username: { $eq: username },
        projectTask: { $eq: projectTask! },
        startDate: { $lte: endDate! },
        endDate: { $gte: startDate! },
      };
      return (await listReports({ filters, pagination: wholePage }, signal)).data;
    },
  });
}
