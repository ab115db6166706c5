import type { WarReport, WarReportInput, WarReportPatch } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';

const path = '/war-reports';
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

interface Answer {
  data: WarReport;
}

export const listReports = (query: ListQuery, signal?: AbortSignal): Promise<ListAnswer<WarReport>> =>
  getList<WarReport>(path, query, signal);

export const getReport = async (id: string, signal: AbortSignal): Promise<WarReport> =>
  (await api.get<Answer>(pathOf(id), { signal })).data.data;

export const createReport = async (input: WarReportInput): Promise<WarReport> =>
  (await api.post<Answer>(path, { data: input })).data.data;

export const updateReport = async (id: string, patch: WarReportPatch): Promise<WarReport> =>
  (await api.put<Answer>(pathOf(id), { data: patch })).data.data;

export const deleteReport = async (id: string): Promise<void> => {
  await api.delete(pathOf(id));
};
