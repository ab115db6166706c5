import type { ItTicket } from '@intranet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone } from '../../shared/http/api-error';
import { keys, recordKey } from '../../shared/http/keys';
import type { ListQuery } from '../../shared/http/lists';
import { unlessAway } from '../../shared/session/unless-away';
import { useServerTable } from '../../shared/table/use-server-table';
import type { TableState } from '../../shared/table/use-table-state';
import { findAsset, getTicket, listTickets } from './api';

/** Others work on tickets too, so what is shown is refetched at this interval. */
const LOOK_AGAIN_MS = 30_000;

export const useTicketPage = (state: TableState, query: ListQuery, failure: string) =>
  useServerTable(keys.tickets, listTickets, state, query, { failure, lookAgain: LOOK_AGAIN_MS });

/** @param id null while none is chosen */
export const useTicket = (id: string | null) =>
  useQuery<ItTicket>({
    queryKey: recordKey(keys.tickets, id),
    queryFn: unlessAway(({ signal }) => getTicket(id!, signal)),
    enabled: id !== null,
    // Actions must start from the newest state.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? LOOK_AGAIN_MS : false),
  });

/**
 * @param assetNumber null for none
 * @returns undefined data while loading, null for no such asset
 */
export const useAsset = (assetNumber: number | null) =>
  useQuery({
    queryKey: [...keys.assetLookup, assetNumber],
    queryFn: async ({ signal }) => {
      try {
        return await findAsset(assetNumber!, signal);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    enabled: assetNumber !== null,
    retry: false,
  });

/** The queries that a write to a ticket affects: all about tickets, and the bell, which may have changed. TIC-05 */
export const touchedByTickets = [keys.tickets, keys.notifications] as const;

/** Shows a saved ticket before it is refetched. */
export function useKeepTicket(): (saved: ItTicket) => void {
  const client = useQueryClient();
  return (saved) => void client.setQueryData(recordKey(keys.tickets, saved.documentId), saved);
}
