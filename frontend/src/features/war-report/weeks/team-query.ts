import { type TeamWeeks, weekOf } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../shared/http/keys';
import { getRecord } from '../../../shared/http/record';
import { today } from '../../../shared/lib/today';
import { unlessAway } from '../../../shared/session/unless-away';
import { weeksPath } from '../query';

/** This week of the reader's direct reports, for Home. HOM-13 */
export const teamThisWeekQuery = () => {
  const day = today();
  const { startDate } = weekOf(day);
  return queryOptions({
    queryKey: [...keys.reports, 'team-weeks', startDate],
    queryFn: unlessAway(({ signal }) =>
      getRecord<TeamWeeks>(`${weeksPath}/team?from=${startDate}&to=${day}`, signal),
    ),
    retry: false,
  });
};
