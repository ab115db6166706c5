import { assetMessages as say, typedAssetNumber } from '@intranet/domain';
import { useId, useState, type SyntheticEvent } from 'react';

/** A number typed instead of scanned: for labels that no camera reads, and computers without one. AST-05 */
export function NumberEntry({ onNumber }: { onNumber: (assetNumber: number) => void }) {
  const id = useId();
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
      <label className="form-label" htmlFor={id}>
        Or enter the asset number
      </label>
      <div>
        <input
          id={id}
          className={`form-control${fault ? ' is-invalid' : ''}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={fault}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="btn btn-secondary">
          Open
        </button>
      </div>
      {fault && (
        <div id={`${id}-fault`} className="field-error" role="alert">
          {say.notAnAssetNumber}
        </div>
      )}
    </form>
  );
}
