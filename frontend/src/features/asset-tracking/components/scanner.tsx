import { assetMessages as say } from '@intranet/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { useAlerts } from '../../../shared/ui/alerts';
import { Icon } from '../../../shared/ui/icon';
import type { Camera } from '../camera';
import { useScanner } from '../use-scanner';
import { NumberEntry } from './number-entry';

interface ScannerProps {
  onNumber: (assetNumber: number) => void;
  onClose: () => void;
}

/** The camera's picture, always with a field for the number beside it. Mounting it starts the camera. AST-05 */
export function Scanner({ onNumber, onClose }: ScannerProps) {
  const id = useId();
  const state = useScanner(`${id}-view`, onNumber);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = state.status === 'refused';
  const fault = state.status === 'looking' ? state.fault : null;
  return (
    <section className="card scanner" aria-labelledby={`${id}-heading`}>
      <div className="card-head">
        <h2 id={`${id}-heading`} ref={heading} tabIndex={-1}>
          Scan a label
        </h2>
        <button type="button" className="btn btn-sm btn-secondary" onClick={onClose}>
          Close scanner
        </button>
      </div>
      <div className="scanner-view" hidden={refused}>
        <div id={`${id}-view`} />
      </div>
      <div role="alert">
        {(refused || fault) && (
          <p className="scanner-fault">
            <Icon name="alert" /> <span>{refused ? say.cameraRefused : (fault ?? '')}</span>
          </p>
        )}
      </div>
      {!refused && (
        <p className="scanner-state" role="status">
          {state.status === 'starting' ? 'Starting the camera …' : 'Hold the code in front of the camera.'}
        </p>
      )}
      {state.status === 'looking' && state.light && <Torch light={state.light} />}
      <NumberEntry onNumber={onNumber} />
    </section>
  );
}

function Torch({ light }: { light: NonNullable<Camera['light']> }) {
  const alerts = useAlerts();
  const [lit, setLit] = useState(false);
  const turn = async () => {
    try {
      await light(!lit);
      setLit(!lit);
    } catch {
      alerts.failure('The camera light cannot be switched on or off.');
    }
  };
  return (
    <button
      type="button"
      className="btn btn-secondary scanner-torch"
      aria-pressed={lit}
      onClick={() => void turn()}
    >
      <Icon name="torch" /> <span>Light</span>
    </button>
  );
}
