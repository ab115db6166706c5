import type { AssetTracking } from '@intranet/domain';
import { useChosenRows, type ChosenRows } from '../../shared/table/use-chosen-rows';

/** The assets chosen for labels. AST-06 */
export type ChosenAssets = ChosenRows<AssetTracking>;

export function useChosenAssets(): ChosenAssets {
  const chosen = useChosenRows<AssetTracking>();
  return {
    ...chosen,
    /** In the order of their numbers, in which the labels are put on. */
    list: () => chosen.list().toSorted((one, other) => one.assetNumber - other.assetNumber),
  };
}
