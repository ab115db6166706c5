import type { CalendarDay, WarReport, WarReportForm } from '@intranet/domain';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryFilters,
} from '@tanstack/react-query';
import { ApiError } from '../../shared/http/api-error';
import type { ListQuery } from '../../shared/http/lists';
import { useSession } from '../../shared/session/use-session';
import { createReport, deleteReport, getReport, listReports, updateReport } from './api';

/** Everything fetched of weekly reports begins with this word. */
const all = 'war-reports';

/** A write renews all lists, but not the record below a form: what is typed there is newer than any answer. */
const lists: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] === all && queryKey[1] !== 'one' };

/** A person has one draft for each charge line, so one page holds them all. */
const wholePage = { page: 1, pageSize: 100 };

/** The person's own drafts, newest first. WAR-10. */
export function useDrafts() {
  const { username } = useSession();
  return useQuery({
    queryKey: [all, 'drafts', username],
    queryFn: async ({ signal }) => {
      const filters = { username: { $eq: username }, submitted: { $eq: false } };
      return (await listReports({ filters, sort: 'lastSaved:desc', pagination: wholePage }, signal)).data;
    },
  });
}

/** The person's own reports that touch a period, drafts and submitted ones. */
export function useOwnReports(period: { startDate: CalendarDay; endDate: CalendarDay }) {
  const { username } = useSession();
  return useQuery({
    queryKey: [all, 'own', username, period],
    queryFn: async ({ signal }) => {
      const filters = {
        username: { $eq: username },
        startDate: { $lte: period.endDate },
        endDate: { $gte: period.startDate },
      };
      return (await listReports({ filters, pagination: wholePage }, signal)).data;
    },
  });
}

/** One page of a list that the server sorts, filters and pages; the previous page stays until the new one is there. */
export function useReportPage(query: ListQuery) {
  return useQuery({
    queryKey: [all, 'page', query],
    queryFn: ({ signal }) => listReports(query, signal),
    placeholderData: keepPreviousData,
  });
}

/** A report to edit: always the server's newest, never one from memory. */
export function useReport(id: string) {
  return useQuery({
    queryKey: [all, 'one', id],
    queryFn: ({ signal }) => getReport(id, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** What stands in the way of a new report: own ones of the project that begin on that day, and its draft. WAR-08. */
export function useEarlierReports(projectTask: string, startDate: CalendarDay) {
  const { username } = useSession();
  return useQuery({
    queryKey: [all, 'earlier', username, projectTask, startDate],
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
 * The draft that submitting a new report would replace: the person's own of the same project and days. Always the
 * server's newest, since Caution shows it. WAR-04, WAR-21
 * @param report null where nothing is about to be submitted as a new report
 */
export function useReplacedDraft(report: WarReportForm | null) {
  const { username } = useSession();
  return useQuery({
    queryKey: [all, 'replaced', username, report?.projectTask, report?.startDate, report?.endDate],
    enabled: report !== null,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const filters = {
        username: { $eq: username },
        submitted: { $eq: false },
        projectTask: { $eq: report!.projectTask },
        startDate: { $eq: report!.startDate },
        endDate: { $eq: report!.endDate },
      };
      return (await listReports({ filters, pagination: wholePage }, signal)).data[0] ?? null;
    },
  });
}

interface Writing {
  /** The draft to write into; null for a new report. */
  draftId: string | null;
  values: WarReportForm;
  submitted: boolean;
}

/**
 * Saves or submits. A draft that is gone is saved again, so that the text is not lost with it. It is not submitted again:
 * the person who deleted it may have wanted no report, and a submitted one is final. WAR-06, WAR-11
 */
async function writeReport({ draftId, values, submitted }: Writing): Promise<WarReport> {
  if (draftId === null) return createReport({ ...values, submitted });
  try {
    return await updateReport(draftId, { ...values, submitted });
  } catch (error) {
    if (submitted || !(error instanceof ApiError && error.status === 404)) throw error;
    return createReport({ ...values, submitted });
  }
}

export function useWriteReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: writeReport,
    onSuccess: () => client.invalidateQueries(lists),
    // A line was taken away since the lines were fetched.
    onError: (error) =>
      error instanceof ApiError && error.code === 'war-charge-line'
        ? client.invalidateQueries({ queryKey: ['assigned-contracts'] })
        : undefined,
  });
}

export function useDeleteReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteReport,
    onSettled: () => client.invalidateQueries(lists),
  });
}
