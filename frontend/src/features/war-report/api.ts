import type { BatchResult, WarReport, WarReportInput, WarReportPatch } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getRecord, postRecord } from '../../shared/http/record';
import { normalizeActivity } from '../../shared/rich-text/stored-activity';
import { reportsPath } from './query';

const pathOf = (id: string): string => `${reportsPath}/${encodeURIComponent(id)}`;

interface Answer {
  data: WarReport;
}

export const getReport = (id: string, signal?: AbortSignal): Promise<WarReport> =>
  getRecord<WarReport>(pathOf(id), signal);

/** HTML is sent with the same cleaning as when it is received; the server cleans it again. WAR-02, SEC-05. */
const cleaned = <Input extends WarReportPatch>(input: Input): Input =>
  input.activity === undefined ? input : { ...input, activity: normalizeActivity(input.activity) };

export const createReport = async (input: WarReportInput): Promise<WarReport> =>
  (await api.post<Answer>(reportsPath, { data: cleaned(input) })).data.data;

export const updateReport = async (id: string, patch: WarReportPatch): Promise<WarReport> =>
  (await api.put<Answer>(pathOf(id), { data: cleaned(patch) })).data.data;

/** A report of a batch: a new one, or the saved one that it names, in the state that the form shows. */
export type BatchEntry = WarReportInput & { documentId?: string; revision?: number };

/** Writes several reports at once; answers the result of each, in their order. RHY-09 */
export const writeReports = async (entries: readonly BatchEntry[]): Promise<BatchResult[]> =>
  (await postRecord<{ results: BatchResult[] }>(`${reportsPath}/batch`, { reports: entries.map(cleaned) }))
    .results;

export const deleteReport = async (id: string): Promise<void> => {
  await api.delete(pathOf(id));
};
