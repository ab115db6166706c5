import {
  monthSummary,
  type ContractData,
  type MonthSummary,
  type Period,
  type Statistics,
  type WarReport,
} from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getAllPages } from '../../shared/http/all-pages';
import { getList, type Filters } from '../../shared/http/lists';

const all = { limit: -1 } as const;

const byDay = (one: WarReport, other: WarReport): number =>
  one.startDate === other.startDate ? one.id - other.id : one.startDate < other.startDate ? -1 : 1;

/** Every report that matches one of the sets of conditions, in the order of their days. */
export async function listMonth(sets: readonly Filters[], signal: AbortSignal): Promise<WarReport[]> {
  const reports: WarReport[] = [];
  for (const filters of sets) {
    reports.push(...(await getAllPages<WarReport>('/war-reports', filters, signal)).toSorted(byDay));
  }
  return reports;
}

/** The charge lines in the reader's scope, with disabled ones, which may have reports in a past month. */
export const listChargeLines = async (signal: AbortSignal): Promise<ContractData[]> =>
  (await getList<ContractData>('/contract-datas', { sort: 'project:asc', pagination: all }, signal)).data;

/** The statistics of the weeks, summed up. MON-08 */
export async function getMonthSummary(weeks: Period, signal: AbortSignal): Promise<MonthSummary> {
  const { data } = await api.get<{ data: Statistics }>('/statistics/war-reports', { params: weeks, signal });
  return monthSummary(data.data.series.find(({ name }) => name === 'reports-by-week')?.points ?? []);
}
