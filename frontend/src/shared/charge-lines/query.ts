import type { AssignedContract } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../http/keys';
import { getList } from '../http/lists';

/** The charge lines a person may report on: their own assignments that are not disabled. */
export const chargeLinesQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.assignments, username],
    queryFn: async ({ signal }) => {
      const filters = { username: { $eq: username }, disabled: { $eq: false } };
      const answer = await getList<AssignedContract>(
        '/assigned-contracts',
        { filters, sort: 'project:asc', pagination: { limit: -1 } },
        signal,
      );
      return answer.data;
    },
  });
