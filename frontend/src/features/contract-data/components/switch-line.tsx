import { contractDataMessages as say, type ContractData } from '@intranet/domain';
import { updateLine } from '../api';
import { useLineWrite } from '../hooks';
import { ConsequencesModal } from './consequences-modal';

/** Asks, then disables a line or enables a disabled one. CHG-04 */
export function SwitchLine({ line, onClose }: { line: ContractData; onClose: () => void }) {
  const turn = useLineWrite({
    send: () => updateLine(line.documentId, { disabled: !line.disabled, revision: line.revision }),
    success: line.disabled ? say.enabled : say.disabled,
    failure: line.disabled
      ? { tryAgain: say.enableP15, code: say.enableP15 }
      : { tryAgain: say.disableFailed, code: say.removeP6 },
    onEnd: onClose,
  });
  return (
    <ConsequencesModal line={line} busy={turn.busy} onConfirm={() => void turn.run()} onCancel={onClose} />
  );
}
