import {
  assetForm,
  assetFormOf,
  assetFromForm,
  assetMessages as say,
  blankAssetForm,
  type AssetForm,
  type AssetTracking,
} from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { keys, listsOf, recordKey } from '../../shared/http/keys';
import { today } from '../../shared/lib/today';
import { useAlerts } from '../../shared/ui/alerts';
import { useRecordForm } from '../../shared/write/use-record-form';
import { createAsset, getAsset, updateAsset } from './api';

interface AssetFormFacts {
  /** Null for a new asset. */
  initial: AssetTracking | null;
  /** The number of a new asset, if it was scanned. */
  assetNumber: number | null;
  onSaved: (saved: AssetTracking) => void;
}

/** The form of a new or managed asset. AST-01 */
export function useAssetForm({ initial, assetNumber, onSaved }: AssetFormFacts) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const blank = (): AssetForm => blankAssetForm(today());
  const { submit, form, meanwhile } = useRecordForm<AssetForm, AssetTracking>({
    schema: () => assetForm(today()),
    initial,
    blank: { ...blank(), assetNumber: assetNumber === null ? '' : String(assetNumber) },
    valuesOf: assetFormOf,
    reload: getAsset,
    create: (values) => createAsset(assetFromForm(values)),
    update: (id, values, revision) => updateAsset(id, { ...assetFromForm(values), revision }),
    success: () => say.submitted,
    failure: say.submitP2,
    reloadFailure: say.fetchP5,
    touches: [listsOf(keys.assets)],
    onSaved: (saved, known, form) => {
      form.reset(known ? assetFormOf(saved) : blank());
      // The open asset is found by its number, so one saved under another number is opened by that.
      if (saved.assetNumber === (known?.assetNumber ?? assetNumber))
        client.setQueryData(recordKey(keys.assets, saved.assetNumber), saved);
      onSaved(saved);
    },
  });
  return {
    form,
    submit,
    meanwhile,
    onInvalid: () => {
      // A form without a date must be refused with P2. AST-02
      if (!form.getValues('dateSubmit')) alerts.failure(say.submitP2);
    },
    clear: () => form.reset(blank()),
  };
}
