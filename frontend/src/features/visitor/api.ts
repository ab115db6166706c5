import type { CalendarDay, Visitor, VisitorInput, VisitorPatch } from '@intranet/domain';
import { recordsAt } from '../../shared/http/record';
import { daysOf, type VisitorPeriod } from './period';

const visitors = recordsAt<Visitor, VisitorInput, VisitorPatch>('/visitors');

export const {
  get: getVisitor,
  create: createVisitor,
  update: updateVisitor,
  remove: deleteVisitor,
} = visitors;

/** What the list covers: a month or year, a day, or everyone expected from a day on. VIS-01, VIS-04 */
export type Listed = { period: VisitorPeriod } | { day: CalendarDay } | { expectedFrom: CalendarDay };

const filtersOf = (listed: Listed) => {
  if ('expectedFrom' in listed)
    return { dayOfVisit: { $gte: listed.expectedFrom }, signedInAt: { $null: true } };
  if ('day' in listed) return { dayOfVisit: { $eq: listed.day } };
  const { from, to } = daysOf(listed.period);
  return { dayOfVisit: { $gte: from, $lte: to } };
};

export const listVisitors = async (listed: Listed, signal: AbortSignal): Promise<Visitor[]> => {
  const filters = filtersOf(listed);
  const query = { filters, sort: 'dayOfVisit:desc', pagination: { limit: -1 } } as const;
  return (await visitors.list(query, signal)).data;
};
