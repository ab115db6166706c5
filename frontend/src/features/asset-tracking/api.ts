import type { AssetHandover, AssetInput, AssetPatch, AssetTracking, ItTicket } from '@intranet/domain';
import { getList, type ListAnswer } from '../../shared/http/lists';
import { recordsAt } from '../../shared/http/record';

const assets = recordsAt<AssetTracking, AssetInput, AssetPatch>('/asset-trackings');

export const {
  list: listAssets,
  get: getAsset,
  create: createAsset,
  update: updateAsset,
  remove: deleteAsset,
} = assets;

/** The asset with a number, or null. AST-05 */
export async function findAsset(assetNumber: number, signal: AbortSignal): Promise<AssetTracking | null> {
  const filters = { assetNumber: { $eq: assetNumber } };
  const { data } = await listAssets({ filters, pagination: { page: 1, pageSize: 1 } }, signal);
  return data[0] ?? null;
}

/** The tickets that name an asset, newest first. @param id documentId of the asset */
export const listTicketsOf = (
  id: string,
  pageSize: number,
  signal: AbortSignal,
): Promise<ListAnswer<ItTicket>> => {
  const filters = { asset: { $eq: id } };
  return getList<ItTicket>('/it-tickets', { filters, pagination: { page: 1, pageSize } }, signal);
};

/**
 * The holders of an asset, the latest first. AST-07
 * @param id documentId of the asset
 */
export const listHandovers = async (id: string, signal: AbortSignal): Promise<AssetHandover[]> => {
  const query = { sort: 'id:desc', pagination: { limit: -1 } } as const;
  return (await getList<AssetHandover>(`${assets.pathOf(id)}/handovers`, query, signal)).data;
};
