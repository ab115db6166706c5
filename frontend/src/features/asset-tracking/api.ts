import type { AssetHandover, AssetInput, AssetPatch, AssetTracking, ItTicket } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';

const path = '/asset-trackings';
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

export const listAssets = (query: ListQuery, signal?: AbortSignal): Promise<ListAnswer<AssetTracking>> =>
  getList<AssetTracking>(path, query, signal);

/** The asset of a number, or null. AST-05 */
export async function findAsset(assetNumber: number, signal: AbortSignal): Promise<AssetTracking | null> {
  const filters = { assetNumber: { $eq: assetNumber } };
  const { data } = await listAssets({ filters, pagination: { page: 1, pageSize: 1 } }, signal);
  return data[0] ?? null;
}

export const getAsset = (id: string): Promise<AssetTracking> => getRecord(pathOf(id));

export const createAsset = (input: AssetInput): Promise<AssetTracking> => postRecord(path, input);

export const updateAsset = (id: string, patch: AssetPatch): Promise<AssetTracking> =>
  putRecord(pathOf(id), patch);

export const deleteAsset = async (id: string): Promise<void> => {
  await api.delete(pathOf(id));
};

/** The tickets that name an asset, newest first. @param id documentId of the asset */
export const listTicketsOf = (
  id: string,
  pageSize: number,
  signal: AbortSignal,
): Promise<ListAnswer<ItTicket>> => {
  const filters = { asset: { $eq: id } };
  return getList<ItTicket>('/it-tickets', { filters, pagination: { page: 1, pageSize } }, signal);
};

/** Who has had an asset, the last first. AST-07 @param id documentId of the asset */
export const listHandovers = async (id: string, signal: AbortSignal): Promise<AssetHandover[]> => {
  const query = { sort: 'id:desc', pagination: { limit: -1 } } as const;
  return (await getList<AssetHandover>(`${pathOf(id)}/handovers`, query, signal)).data;
};
