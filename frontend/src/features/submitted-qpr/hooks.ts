import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import type { ListQuery } from '../../shared/http/lists';
import { useServerTable } from '../../shared/table/use-server-table';
import { useSession } from '../../shared/session/use-session';
import { getQpr, listQprs } from './api';

export const useQprPage = (query: ListQuery) => useServerTable(keys.qprs, listQprs, query, { staleTime: 0 });

/** As many as Home has room for. */
const ON_HOME = 5;

/** The newest reports of the person who is logged in, open and closed. QPR-07 */
export function useOwnQprs() {
  const { username } = useSession();
  return useQuery({
    queryKey: [...keys.qprs, 'own', username],
    queryFn: ({ signal }) =>
      listQprs(
        {
          filters: { authorUsername: { $eq: username } },
          sort: 'id:desc',
          pagination: { page: 1, pageSize: ON_HOME },
        },
        signal,
      ),
    staleTime: 0,
  });
}

/** Asked for each time it is opened: it shows what may be done now. */
export const useQpr = (id: string) =>
  useQuery({
    queryKey: [...keys.qprs, 'one', id],
    queryFn: ({ signal }) => getQpr(id, signal),
    gcTime: 0,
    staleTime: 0,
  });

/** What a write changes: lists, records, the change requests that an approval makes, and the bell: its work is done. */
export const touchedByQprs = [keys.qprs, keys.qcrs, keys.notifications] as const;
