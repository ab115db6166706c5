import type { Visitor, VisitorInput, VisitorPatch } from '@intranet/domain';
import { getList } from '../../shared/http/lists';
import { postRecord, putRecord } from '../../shared/http/record';
import { daysOf, type VisitorPeriod } from './period';

/** VIS-01 */
export const listVisitors = async (period: VisitorPeriod, signal: AbortSignal): Promise<Visitor[]> => {
  const { from, to } = daysOf(period);
  const filters = { dayOfVisit: { $gte: from, $lte: to } };
  const query = { filters, sort: 'dayOfVisit:desc', pagination: { limit: -1 } } as const;
  return (await getList<Visitor>('/visitors', query, signal)).data;
};

export const createVisitor = (input: VisitorInput): Promise<Visitor> => postRecord('/visitors', input);

export const updateVisitor = (id: string, patch: VisitorPatch): Promise<Visitor> =>
  putRecord(`/visitors/${encodeURIComponent(id)}`, patch);
