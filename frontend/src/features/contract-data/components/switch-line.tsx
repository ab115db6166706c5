import { contractDataMessages, type ContractData } from '@intranet/domain';
import { useState } from 'react';
import { useAlerts } from '../../../shared/ui/alerts';
import { updateLine } from '../api';
import { useRefreshLines } from '../hooks';
import { problemOf } from '../problem';
import { ConsequencesModal } from './consequences-modal';

const say = contractDataMessages;

/** Asks, and disables a line, or enables a disabled one. CHG-04 */
export function SwitchLine({ line, onClose }: { line: ContractData; onClose: () => void }) {
  const alerts = useAlerts();
  const refresh = useRefreshLines();
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    alerts.clear();
    setBusy(true);
    try {
      await updateLine(line.documentId, { disabled: !line.disabled, revision: line.revision });
      alerts.success(line.disabled ? say.enabled : say.disabled);
    } catch (error) {
      const words = line.disabled
        ? { tryAgain: say.enableP15, code: say.enableP15 }
        : { tryAgain: say.disableFailed, code: say.removeP6 };
      alerts.failure(problemOf(error, words));
    }
    onClose();
    await refresh();
  };
  return <ConsequencesModal line={line} busy={busy} onConfirm={() => void turn()} onCancel={onClose} />;
}
