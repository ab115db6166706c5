import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListQuery } from '../../shared/http/lists';
import { getQpr, listQprs } from './api';

/** Everything fetched of problem reports begins with this word. */
const all = 'submitted-qpr';

/** One page of the list; the previous page stays until the new one is there. */
export const useQprPage = (query: ListQuery) =>
  useQuery({
    queryKey: [all, 'page', query],
    queryFn: ({ signal }) => listQprs(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Asked for each time it is opened: it shows what may be done now. */
export const useQpr = (id: string) =>
  useQuery({
    queryKey: [all, 'one', id],
    queryFn: ({ signal }) => getQpr(id, signal),
    gcTime: 0,
    staleTime: 0,
  });

/** After a write: lists, records, the change requests that an approval makes, and the bell: its work is done. */
export function useRefreshQprs() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([all, 'qcrs', 'notifications'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  );
}
