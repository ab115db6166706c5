import { userMessages, type UserRecord } from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys, recordKey } from '../../shared/http/keys';
import { useRecordToEdit } from '../../shared/http/use-record';
import { tableQuery, useServerTable } from '../../shared/table/use-server-table';
import type { TableState } from '../../shared/table/use-table-state';
import { wordsFilter } from '../../shared/table/filters/words-filter';
import { getLeaving, getUser, listGroups, listUsers } from './api';

/** One page of the table: active people, or disabled ones. USR-06 */
export const useUserPage = (state: TableState, disabled: boolean) => {
  const filters = { $and: [{ blocked: { $eq: disabled } }, ...wordsFilter(state.view.search)] };
  return useServerTable(keys.people, listUsers, state, tableQuery(state.view, filters), {
    failure: userMessages.listFailed,
  });
};

export const useUser = (id: string) => useRecordToEdit(keys.people, id, getUser);

export const useGroups = () =>
  useQuery({ queryKey: keys.groups, queryFn: ({ signal }) => listGroups(signal), staleTime: Infinity });

/** Fetched anew when the dialog before disabling opens. USR-18, USR-19 */
export const useLeaving = (id: number, wanted: boolean) =>
  useQuery({
    queryKey: [...keys.leaving, id],
    queryFn: ({ signal }) => getLeaving(id, signal),
    enabled: wanted,
    staleTime: 0,
  });

/** Updates the texts about a person around the form after a save. USR-09 */
export function useKeepUser() {
  const client = useQueryClient();
  return useCallback(
    (saved: UserRecord) => client.setQueryData<UserRecord>(recordKey(keys.people, String(saved.id)), saved),
    [client],
  );
}
