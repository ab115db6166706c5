import type { ItTicket } from '@intranet/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../shared/http/api-error';
import type { ListQuery } from '../../shared/http/lists';
import { unlessAway } from '../../shared/session/unless-away';
import { findAsset, getTicket, listComments, listTickets } from './api';

const all = 'it-tickets';

/** Others work on tickets too, so what is on the screen is looked at again while it is there. */
const LOOK_AGAIN_MS = 30_000;

export const useTicketPage = (query: ListQuery) =>
  useQuery({
    queryKey: [all, 'page', query],
    queryFn: unlessAway(({ signal }) => listTickets(query, signal)),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** @param id null while none is chosen */
export const useTicket = (id: string | null) =>
  useQuery<ItTicket>({
    queryKey: [all, 'one', id],
    queryFn: unlessAway(({ signal }) => getTicket(id!, signal)),
    enabled: id !== null,
    // What is acted on is the newest there is.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? LOOK_AGAIN_MS : false),
  });

export const useThread = (id: string) =>
  useQuery({
    queryKey: [all, 'thread', id],
    queryFn: unlessAway(({ signal }) => listComments(id, signal)),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** @param assetNumber null for none @returns undefined data while it is looked for, null when there is none */
export const useAsset = (assetNumber: number | null) =>
  useQuery({
    queryKey: ['asset-lookup', assetNumber],
    queryFn: async ({ signal }) => {
      try {
        return await findAsset(assetNumber!, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: assetNumber !== null,
    retry: false,
  });

/** After a write: everything about tickets is asked for again, and the bell, where it may have moved something. TIC-05 */
export function useRefreshTickets() {
  const client = useQueryClient();
  return useCallback(
    async (saved?: ItTicket) => {
      if (saved) client.setQueryData([all, 'one', saved.documentId], saved);
      await Promise.all([[all], ['notifications']].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    [client],
  );
}
