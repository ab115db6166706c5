import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListQuery } from '../../shared/http/lists';
import { findAsset, listAssets, listTicketsOf } from './api';

const all = 'asset-trackings';

export const useAssets = (query: ListQuery) =>
  useQuery({
    queryKey: [all, 'list', query],
    queryFn: ({ signal }) => listAssets(query, signal),
    placeholderData: keepPreviousData,
  });

/**
 * The asset of a number, or null. Asked again whenever it is opened, and not again while somebody types into its form;
 * what others change meanwhile is met when it is saved.
 */
export const useAssetOfNumber = (assetNumber: number) =>
  useQuery({
    queryKey: [all, 'number', assetNumber],
    queryFn: ({ signal }) => findAsset(assetNumber, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** How many tickets of an asset are shown beside it. */
const TICKETS = 100;

/** Its key begins like those of the tickets, so that a change to one renews it. */
export const useTicketsOf = (assetId: string) =>
  useQuery({
    queryKey: ['it-tickets', 'of-asset', assetId],
    queryFn: ({ signal }) => listTicketsOf(assetId, TICKETS, signal),
  });

/**
 * After a write: the table, and the asset that is open. One that has been deleted, or has another number now, would be
 * found to be unknown while the address still names it, so then only the table.
 */
export function useRefreshAssets() {
  const client = useQueryClient();
  return useMemo(() => {
    const renew = (...queryKey: string[]) => client.invalidateQueries({ queryKey });
    return { table: () => renew(all, 'list'), everything: () => renew(all) };
  }, [client]);
}
