import {
  assetForm,
  assetFormOf,
  assetFromForm,
  assetMessages as say,
  blankAssetForm,
  type AssetForm,
  type AssetTracking,
} from '@intranet/domain';
import { useState } from 'react';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { isStale, useStaleForm } from '../../shared/form/use-stale-form';
import { writeProblem } from '../../shared/form/write-problem';
import { today } from '../../shared/lib/today';
import { useAlerts } from '../../shared/ui/alerts';
import { createAsset, getAsset, updateAsset } from './api';
import { useRefreshAssets } from './hooks';

interface AssetFormFacts {
  /** Null for a new one. */
  initial: AssetTracking | null;
  /** What a new one begins with: a number that was scanned. */
  assetNumber: number | null;
  onSaved: (saved: AssetTracking) => void;
}

/** An asset being entered or managed. AST-01 */
export function useAssetForm({ initial, assetNumber, onSaved }: AssetFormFacts) {
  const alerts = useAlerts();
  const refresh = useRefreshAssets();
  const [asset, setAsset] = useState(initial);
  const blank = (): AssetForm => blankAssetForm(today());
  const begin: AssetForm = asset
    ? assetFormOf(asset)
    : { ...blank(), assetNumber: assetNumber === null ? '' : String(assetNumber) };
  const form = useDomainForm<AssetForm>(assetForm(today()), begin);
  const refuse = useRefusal(form);
  const stale = useStaleForm(form);

  async function save(values: AssetForm): Promise<void> {
    const input = assetFromForm(values);
    const opened = asset?.assetNumber ?? assetNumber;
    try {
      const saved = asset
        ? await updateAsset(asset.documentId, { ...input, revision: asset.revision })
        : await createAsset(input);
      if (asset) setAsset(saved);
      form.reset(asset ? assetFormOf(saved) : blank());
      stale.forget();
      alerts.success(say.submitted);
      onSaved(saved);
    } catch (error) {
      if (asset && isStale(error)) return catchUp(asset, values);
      refuse(error, say.submitP2);
      return;
    }
    await (input.assetNumber === opened ? refresh.everything() : refresh.table());
  }

  async function catchUp(known: AssetTracking, typed: AssetForm): Promise<void> {
    try {
      const now = await getAsset(known.documentId);
      setAsset(now);
      stale.catchUp(assetFormOf(known), typed, assetFormOf(now));
    } catch (error) {
      alerts.failure(writeProblem(error, say.fetchP5));
    }
  }

  return {
    form,
    meanwhile: stale.meanwhile,
    save,
    onInvalid: () => {
      // A form without a date is refused with P2. AST-02
      if (!form.getValues('dateSubmit')) alerts.failure(say.submitP2);
    },
    clear: () => form.reset(blank()),
  };
}
