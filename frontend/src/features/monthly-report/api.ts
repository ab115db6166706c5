import type { ContractData, WarReport } from '@intranet/domain';
import { getAllPages } from '../../shared/http/all-pages';
import { getList, type Filters } from '../../shared/http/lists';

const all = { limit: -1 } as const;

/** Every report that matches one of the sets of conditions; in a fixed order, so that pages fit together. */
export async function listMonth(sets: readonly Filters[], signal: AbortSignal): Promise<WarReport[]> {
  const reports: WarReport[] = [];
  for (const filters of sets) {
    reports.push(
      ...(await getAllPages<WarReport>('/war-reports', { filters, sort: 'startDate:asc,id:asc' }, signal)),
    );
  }
  return reports;
}

/** The charge lines in the reader's scope, with disabled ones, which may have reports in a past month. */
export const listChargeLines = async (signal: AbortSignal): Promise<ContractData[]> =>
  (await getList<ContractData>('/contract-datas', { sort: 'project:asc', pagination: all }, signal)).data;
