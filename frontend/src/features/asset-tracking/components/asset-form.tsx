import type { AssetTracking } from '@intranet/domain';
import { useState } from 'react';
import { OpenForm } from '../../../shared/open-form/open-form';
import type { FormGuard } from '../../../shared/open-form/use-open-form';
import type { Elements } from '../../../shared/ui/elements';
import { ChangedMeanwhile } from '../../../shared/write/changed-meanwhile';
import { Form } from '../../../shared/form/form';
import { InputField } from '../../../shared/form/fields/input-field';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { today } from '../../../shared/lib/today';
import { fieldLabels } from '../asset-words';
import { useAssetForm } from '../use-asset-form';
import { AssetLinks } from './asset-links';
import { DeleteAsset } from './delete-asset';

interface AssetFormProps {
  /** Null for a new asset. */
  initial: AssetTracking | null;
  /** The number of a new asset, if it was scanned. */
  assetNumber: number | null;
  /** Something to know before filling it in. */
  notice?: Elements;
  guard: FormGuard;
  onSaved: (saved: AssetTracking) => void;
  /** Switches to reading, where the asset can be handed over. */
  onRead: () => void;
  onClose: () => void;
  /** Empties the form, for a new asset. */
  onClear: () => void;
  onDeleted: (asset: AssetTracking) => void;
  onPrint: (asset: AssetTracking) => void;
}

/** The form of Asset Tracking. Give it the asset as its key, so that another asset resets it. AST-01, AST-03 */
export function AssetForm({ initial, assetNumber, notice, onSaved, ...rest }: AssetFormProps) {
  const { guard, onRead, onClose, onClear, onDeleted, onPrint } = rest;
  const state = useAssetForm({ initial, assetNumber, onSaved });
  const [deleting, setDeleting] = useState(false);
  const clear = () => {
    state.clear();
    onClear();
  };
  return (
    <OpenForm
      title={initial ? `Asset ${initial.assetNumber}: ${initial.itemName}` : 'New asset'}
      isRecord={initial !== null || assetNumber !== null}
      form={state.form}
      // The date is today at first.
      first={initial === null && assetNumber === null ? 'assetNumber' : undefined}
      guard={guard}
      onClose={onClose}
    >
      {notice}
      {initial && <AssetLinks asset={initial} onRead={onRead} onPrint={onPrint} />}
      <ChangedMeanwhile meanwhile={state.meanwhile} labels={fieldLabels} />
      <Form form={state.form} onSubmit={state.submit} onInvalid={state.onInvalid} praise>
        <div className="field-row">
          <InputField name="dateSubmit" label={fieldLabels.dateSubmit} type="date" max={today()} required />
          <InputField
            name="assetNumber"
            label={fieldLabels.assetNumber}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <InputField name="location" label={fieldLabels.location} required />
        </div>
        <div className="field-row">
          <InputField name="itemName" label={fieldLabels.itemName} required />
          <InputField name="serialNumber" label={fieldLabels.serialNumber} autoComplete="off" required />
        </div>
        <TextAreaField name="itemDescription" label={fieldLabels.itemDescription} rows={2} required />
        <div className="form-actions">
          {initial?.availableActions.includes('delete') && (
            <button
              type="button"
              className="btn btn-quiet-danger asset-delete"
              onClick={() => setDeleting(true)}
            >
              Delete
            </button>
          )}
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="btn btn-secondary" onClick={clear}>
            Clear
          </button>
          <SubmitButton>Submit</SubmitButton>
        </div>
      </Form>
      {initial && deleting && (
        <DeleteAsset
          asset={initial}
          onDeleted={() => onDeleted(initial)}
          onClose={() => setDeleting(false)}
        />
      )}
    </OpenForm>
  );
}
