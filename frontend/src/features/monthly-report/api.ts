import type { ContractData, WarReport } from '@intranet/domain';
import { getAllPages } from '../../shared/http/all-pages';
import { getList, type Filters } from '../../shared/http/lists';

const all = { limit: -1 } as const;

/** Every report of each set of conditions; the order is a fixed one, so that pages fit together. */
export async function listMonth(sets: readonly Filters[], signal: AbortSignal): Promise<WarReport[]> {
  const reports: WarReport[] = [];
  for (const filters of sets) {
    reports.push(
      ...(await getAllPages<WarReport>('/war-reports', { filters, sort: 'startDate:asc,id:asc' }, signal)),
    );
  }
  return reports;
}

/** The charge lines of one's scope, disabled ones too: they may have had reports in a past month. */
export const listChargeLines = async (signal: AbortSignal): Promise<ContractData[]> =>
  (await getList<ContractData>('/contract-datas', { sort: 'project:asc', pagination: all }, signal)).data;
