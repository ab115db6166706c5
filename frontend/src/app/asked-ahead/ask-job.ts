import { type Actor, can, followsBuilds } from '@intranet/domain';
import { eventsQuery } from '../../features/calendar-event/query';
import { openBuildsQuery } from '../../features/change-control/project/open-builds-query';
import { teamAwayQuery } from '../../features/day-away/query';
import { teamThisWeekQuery } from '../../features/war-report/weeks/team-query';
import { queryClient } from '../../shared/http/query-client';

/**
 * Fetches the data of Home's cards of a length that is not known before, so that none of them moves the others. Apart
 * from the first bundle, whose size is bounded. HOM-13
 */
export const askJob = (actor: Actor): Promise<unknown> =>
  Promise.allSettled([
    queryClient.ensureQueryData({ ...teamAwayQuery, retry: false }),
    queryClient.ensureQueryData({ ...eventsQuery, retry: false }),
    ...(can(actor, 'war-report:team-weeks') ? [queryClient.ensureQueryData(teamThisWeekQuery())] : []),
    ...(followsBuilds(actor) ? [queryClient.ensureQueryData(openBuildsQuery(actor))] : []),
  ]);
