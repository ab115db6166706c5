import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { type Listed, listDaysAway } from './api';
import { teamAwayQuery } from './query';

export const useDaysAway = (listed: Listed) =>
  useQuery({
    queryKey: [...keys.away, listed],
    queryFn: ({ signal }) => listDaysAway(listed, signal),
    placeholderData: keepPreviousData,
  });

export const useTeamAway = () => useQuery(teamAwayQuery);

/** What days away change on other screens: which reports are owed. */
export const touchedByDaysAway = [
  keys.away,
  keys.waiting,
  keys.reports,
  keys.notifications,
  keys.submissionStatus,
  keys.statistics,
];
