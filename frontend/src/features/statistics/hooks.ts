import { addDays, type Period, weekOf } from '@intranet/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddressFilter } from '../../shared/table/filters/use-address-filter';
import { keys } from '../../shared/http/keys';
import { today } from '../../shared/lib/today';
import { getStatistics, type Subject } from './api';

/** The periods to choose from, in weeks including this one. */
export const spans = [
  { weeks: 13, label: 'Last 13 weeks' },
  { weeks: 26, label: 'Last 26 weeks' },
  { weeks: 52, label: 'Last 52 weeks' },
] as const;

const USUAL_WEEKS = 26;
const names = ['weeks'] as const;

/** The chosen period, kept in the address. */
export function usePeriod() {
  const { filter, narrow } = useAddressFilter(names);
  const weeks = spans.find((span) => String(span.weeks) === filter.weeks)?.weeks ?? USUAL_WEEKS;
  const to = today();
  const period: Period = { from: addDays(weekOf(to).startDate, -7 * (weeks - 1)), to };
  const choose = (count: number) => narrow({ weeks: count === USUAL_WEEKS ? '' : String(count) });
  return { weeks, period, choose };
}

export const useStatistics = (subject: Subject, period: Period) =>
  useQuery({
    queryKey: [...keys.statistics, subject, period.from, period.to],
    queryFn: (context) => getStatistics(context, subject, period),
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
