import { assetMessages as say } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys, recordKey } from '../../shared/http/keys';
import { useRecordToEdit } from '../../shared/http/use-record';
import { tableQuery, useServerTable } from '../../shared/table/use-server-table';
import type { TableState } from '../../shared/table/use-table-state';
import { findAsset, listAssets, listHandovers, listTicketsOf } from './api';
import { assetFilters } from './asset-query';

/** The page of the table that is shown. AST-02 */
export const useAssets = (state: TableState) =>
  useServerTable(keys.assets, listAssets, state, tableQuery(state.view, assetFilters(state.view.search)), {
    failure: say.fetchP5,
  });

/** The asset with a number, or null. It is not refetched while its form is open; changes by others show when it is saved. */
export const useAssetOfNumber = (assetNumber: number) => useRecordToEdit(keys.assets, assetNumber, findAsset);

/** How many tickets of an asset are shown beside it. */
const TICKETS = 100;

/** Its key begins like those of the tickets, so that a change to one renews it. */
export const useTicketsOf = (assetId: string) =>
  useQuery({
    queryKey: [...keys.tickets, 'of-asset', assetId],
    queryFn: ({ signal }) => listTicketsOf(assetId, TICKETS, signal),
  });

/** They go with their asset: asked for again at a hand-over, and not when the asset has just been deleted. AST-07 */
export const useHandovers = (assetId: string) =>
  useQuery({
    queryKey: recordKey(keys.assets, assetId, 'handovers'),
    queryFn: ({ signal }) => listHandovers(assetId, signal),
  });
