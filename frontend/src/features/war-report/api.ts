import type { WarReport, WarReportInput, WarReportPatch } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { normalizeActivity } from '../../shared/rich-text/stored-activity';

const path = '/war-reports';
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

interface Answer {
  data: WarReport;
}

export const listReports = (query: ListQuery, signal?: AbortSignal): Promise<ListAnswer<WarReport>> =>
  getList<WarReport>(path, query, signal);

export const getReport = async (id: string, signal: AbortSignal): Promise<WarReport> =>
  (await api.get<Answer>(pathOf(id), { signal })).data.data;

/** HTML leaves as it comes: through the browser's one profile. The server cleans it again. WAR-02, SEC-05. */
const cleaned = <Input extends WarReportPatch>(input: Input): Input =>
  input.activity === undefined ? input : { ...input, activity: normalizeActivity(input.activity) };

export const createReport = async (input: WarReportInput): Promise<WarReport> =>
  (await api.post<Answer>(path, { data: cleaned(input) })).data.data;

export const updateReport = async (id: string, patch: WarReportPatch): Promise<WarReport> =>
  (await api.put<Answer>(pathOf(id), { data: cleaned(patch) })).data.data;

export const deleteReport = async (id: string): Promise<void> => {
  await api.delete(pathOf(id));
};
