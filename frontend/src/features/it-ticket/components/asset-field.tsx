import { assetMessages, isAssetNumber, typedAssetNumber } from '@intranet/domain';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field, type FieldProps } from '../../../shared/form/fields/field';
import { Icon } from '../../../shared/ui/icon';
import { useAsset } from '../hooks';
import { useSettled } from '../../../shared/lib/use-settled';

/**
 * The typed text as the form stores it: null for an empty one, and NaN, which no schema accepts, for anything but a
 * number.
 */
const read = (text: string): number | null => (text.trim() === '' ? null : (typedAssetNumber(text) ?? NaN));

/** The number of the asset that a ticket is about, and the name of that asset. */
export function AssetField({ label, ...field }: Omit<FieldProps, 'name'>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController<{ assetNumber: number | null }>({ name: 'assetNumber' });
  const [typed, setTyped] = useState('');
  // The value was set from outside: by a scanned label, another ticket, or a reset form.
  const text = Object.is(read(typed), value) ? typed : value === null ? '' : String(value);
  return (
    <Field {...field} name="assetNumber" label={label}>
      {({ readOnly, ...control }) => (
        <>
          <input
            {...control}
            ref={ref}
            className={`form-control${control['aria-invalid'] ? ' is-invalid' : ''}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            readOnly={readOnly}
            value={text}
            onBlur={onBlur}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(read(event.target.value));
            }}
          />
          {error?.message !== assetMessages.noSuchAsset && <FoundAsset assetNumber={value} />}
        </>
      )}
    </Field>
  );
}

/** Long enough to finish typing a number before the request. */
const PAUSE_MS = 300;

/** The asset of the typed number, fetched when the typing pauses. */
function FoundAsset({ assetNumber }: { assetNumber: number | null }) {
  const settled = useSettled(assetNumber, PAUSE_MS);
  const wanted = isAssetNumber(settled) && settled === assetNumber ? settled : null;
  const { data } = useAsset(wanted);
  return (
    <div role="status" className="found-asset">
      {wanted !== null && data && (
        <>
          <Icon name="check" /> <bdi>{`${data.itemName}, ${data.location}`}</bdi>
        </>
      )}
      {wanted !== null && data === null && (
        <>
          <Icon name="alert" /> <span>{assetMessages.noSuchAsset}</span>
        </>
      )}
    </div>
  );
}
