import type { UserRecord } from '@intranet/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListQuery } from '../../shared/http/lists';
import { getUser, listAssignments, listGroups, listUsers } from './api';

/** Everything fetched of people begins with this word, whichever screen fetched it. */
const all = 'people';

/** One page of the list that the server sorts, searches and pages. USR-06 */
export function useUserPage(query: ListQuery) {
  return useQuery({
    queryKey: [all, 'page', query],
    queryFn: ({ signal }) => listUsers(query, signal),
    placeholderData: keepPreviousData,
  });
}

/** A person to edit: always the server's newest, and never changed under somebody's hands. */
export function useUser(id: string) {
  return useQuery({
    queryKey: [all, 'one', id],
    queryFn: ({ signal }) => getUser(id, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
}

export const useGroups = () =>
  useQuery({ queryKey: ['groups'], queryFn: ({ signal }) => listGroups(signal), staleTime: Infinity });

/** Fetched when somebody is about to be disabled. */
export const useAssignments = (username: string, wanted: boolean) =>
  useQuery({
    queryKey: ['assigned-contracts', 'of', username],
    queryFn: ({ signal }) => listAssignments(username, signal),
    enabled: wanted,
    staleTime: 0,
  });

/** What is said of a person around the form that wrote follows what was stored. USR-09 */
export function useKeepUser() {
  const client = useQueryClient();
  return useCallback(
    (saved: UserRecord) => client.setQueryData<UserRecord>([all, 'one', String(saved.id)], saved),
    [client],
  );
}

/** After a write every list of people is asked for again, but not the form that wrote. */
export function useForgetPeople() {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ queryKey: [all], predicate: ({ queryKey }) => queryKey[1] !== 'one' }),
    [client],
  );
}
