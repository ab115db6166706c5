import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListQuery } from '../../shared/http/lists';
import { getOpenBuild, getQcr, getQcrHistory, listQcrs } from './api';

/** Everything fetched of change requests begins with this word. */
const all = 'qcrs';

/** One page of a list, as a table wants it; the previous page stays until the new one is there. */
export function useQcrPage(query: ListQuery) {
  const page = useQuery({
    queryKey: [all, 'page', query],
    queryFn: ({ signal }) => listQcrs(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return useMemo(
    () => ({ table: { ...page, data: page.data?.data }, total: page.data?.meta.pagination.total ?? 0 }),
    [page],
  );
}

/** Asked for each time a review is opened: it shows what may be done now. */
export const useQcr = (id: string) =>
  useQuery({
    queryKey: [all, 'one', id],
    queryFn: ({ signal }) => getQcr(id, signal),
    gcTime: 0,
    staleTime: 0,
  });

export const useQcrHistory = (id: string) =>
  useQuery({
    queryKey: [all, 'one', id, 'history'],
    queryFn: ({ signal }) => getQcrHistory(id, signal),
    staleTime: 0,
  });

/** Asked only of those who can decide about a change request. */
export const useOpenBuild = (projectName: string) =>
  useQuery({
    queryKey: ['builds', 'open', projectName],
    queryFn: ({ signal }) => getOpenBuild(projectName, signal),
    staleTime: 0,
  });

/** After a write: the lists with the builds that an approval changes, the bell, and the record that is open. */
export function useRefreshQcrs() {
  const client = useQueryClient();
  return useMemo(() => {
    const renew = (...keys: string[][]) =>
      Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    const others = [['builds'], ['notifications']];
    return { lists: () => renew([all, 'page'], ...others), everything: () => renew([all], ...others) };
  }, [client]);
}
