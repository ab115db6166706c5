import { assetAddress, type AssetTracking } from '@intranet/domain';
import type { Label } from '../../shared/documents/labels/label-work';

/**
 * The content of an asset's label. Its code is an address, so that the camera of any phone opens it: the asset itself
 * for IT, a ticket about it for others. AST-06
 * @param owner the company that owns the asset
 * @param origin this product's address as browsers see it
 */
export const labelOf = (asset: AssetTracking, owner: string, origin: string): Label => ({
  code: assetAddress(origin, asset.assetNumber),
  owner,
  title: String(asset.assetNumber),
  lines: [asset.itemName, `S/N ${asset.serialNumber}`],
});
