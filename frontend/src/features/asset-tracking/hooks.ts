import { assetMessages as say } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys, recordKey } from '../../shared/http/keys';
import { useRecordToEdit } from '../../shared/http/use-record';
import { tableQuery, useServerTable } from '../../shared/table/use-server-table';
import type { TableState } from '../../shared/table/use-table-state';
import { findAsset, listAssets, listHandovers, listTicketsOf } from './api';
import { assetFilters, type AssetFilter } from './asset-query';

/** One page of the table. AST-02, AST-14 */
export const useAssets = (state: TableState, filter: AssetFilter) =>
  useServerTable(
    keys.assets,
    listAssets,
    state,
    tableQuery(state.view, assetFilters(state.view.search, filter)),
    { failure: say.fetchP5 },
  );

/** The asset with a number, or null. It is not refetched while its form is open; changes by others show when it is saved. */
export const useAssetOfNumber = (assetNumber: number) => useRecordToEdit(keys.assets, assetNumber, findAsset);

/** The most tickets shown beside an asset. */
const TICKETS = 100;

/** The key begins like those of the tickets, so that a change to a ticket refetches it. */
export const useTicketsOf = (assetId: string) =>
  useQuery({
    queryKey: [...keys.tickets, 'of-asset', assetId],
    queryFn: ({ signal }) => listTicketsOf(assetId, TICKETS, signal),
  });

/** Keyed by their asset, so that a hand-over refetches them and deleting the asset does not. AST-07 */
export const useHandovers = (assetId: string) =>
  useQuery({
    queryKey: recordKey(keys.assets, assetId, 'handovers'),
    queryFn: ({ signal }) => listHandovers(assetId, signal),
  });
