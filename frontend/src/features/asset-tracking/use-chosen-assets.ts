import type { AssetTracking } from '@intranet/domain';
import { useState } from 'react';

type Chosen = ReadonlyMap<string, AssetTracking>;

/** The assets chosen for labels. They stay chosen while the table turns its pages. AST-06 */
export function useChosenAssets() {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const change = (work: (after: Map<string, AssetTracking>) => void) =>
    setChosen((before) => {
      const after = new Map(before);
      work(after);
      return after;
    });
  return {
    count: chosen.size,
    /** In the order of their numbers, as they are stuck on. */
    list: () => [...chosen.values()].toSorted((one, other) => one.assetNumber - other.assetNumber),
    has: (asset: AssetTracking) => chosen.has(asset.documentId),
    toggle: (asset: AssetTracking) =>
      change((after) => {
        if (!after.delete(asset.documentId)) after.set(asset.documentId, asset);
      }),
    add: (assets: readonly AssetTracking[]) =>
      change((after) => assets.forEach((asset) => after.set(asset.documentId, asset))),
    clear: () => setChosen(new Map()),
    /** An asset was changed: its label says what it is called now. */
    renew: (asset: AssetTracking) =>
      change((after) => {
        if (after.has(asset.documentId)) after.set(asset.documentId, asset);
      }),
    forget: (documentId: string) => change((after) => after.delete(documentId)),
  };
}

export type ChosenAssets = ReturnType<typeof useChosenAssets>;
