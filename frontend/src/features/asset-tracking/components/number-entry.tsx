import { assetMessages as say, typedAssetNumber } from '@intranet/domain';
import { useState, type SyntheticEvent } from 'react';
import { FieldFrame } from '../../../shared/form/fields/field-frame';

/** A number typed instead of scanned, for labels that no camera can read and computers without a camera. AST-05 */
export function NumberEntry({ onNumber }: { onNumber: (assetNumber: number) => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState(false);
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    const number = typedAssetNumber(typed);
    setFault(number === null);
    if (number !== null) onNumber(number);
  };
  return (
    <form className="number-entry" noValidate onSubmit={open}>
      <FieldFrame
        label="Or enter the asset number"
        error={fault ? say.notAnAssetNumber : undefined}
        announced
      >
        {(control) => (
          <div className="number-entry-line">
            <input
              {...control}
              className={`form-control${fault ? ' is-invalid' : ''}`}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <button type="submit" className="btn btn-secondary">
              Open
            </button>
          </div>
        )}
      </FieldFrame>
    </form>
  );
}
