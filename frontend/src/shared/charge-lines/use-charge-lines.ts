import type { AssignedContract } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../http/keys';
import { getList } from '../http/lists';
import { useSession } from '../session/use-session';

/** The charge lines the person may report on: their own assignments that are not disabled. */
export function useChargeLines() {
  const { username } = useSession();
  return useQuery({
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
}
