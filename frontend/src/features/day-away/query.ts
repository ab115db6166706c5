import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { listTeamAway } from './api';

/** Who of the own team is away this week. ABS-04 */
export const teamAwayQuery = queryOptions({
  queryKey: [...keys.away, 'team'],
  queryFn: ({ signal }) => listTeamAway(signal),
  staleTime: 60_000,
});
