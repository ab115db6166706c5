import { contractDataMessages, type ContractData } from '@intranet/domain';
import { ConfirmModal, type ConfirmModalProps } from '../../../shared/ui/confirm-modal';
import { Loaded } from '../../../shared/ui/loaded';
import { disableWords, enableWords, renameWords } from '../consequence-words';
import { useConsequences } from '../hooks';

interface ConsequencesModalProps extends Pick<ConfirmModalProps, 'busy' | 'onConfirm' | 'onCancel'> {
  line: ContractData;
  /** The new name, for a rename; otherwise the line is disabled or enabled. */
  newName?: string;
}

/** Says what a rename, disabling or enabling affects, before it happens. CHG-04 */
export function ConsequencesModal({ line, newName, busy = false, ...answers }: ConsequencesModalProps) {
  const consequences = useConsequences(line.documentId);
  const known = consequences.isSuccess && !consequences.isFetching;
  const verb = newName !== undefined ? 'Rename' : line.disabled ? 'Enable' : 'Disable';
  const words = newName !== undefined ? renameWords : line.disabled ? enableWords : disableWords;
  return (
    <ConfirmModal
      show
      dangerous={verb === 'Disable'}
      // No confirmation before the consequences are shown.
      busy={busy || !known}
      title={`${verb} charge line`}
      confirmLabel={verb}
      {...answers}
    >
      <p>
        <strong>{line.project}</strong>
        {newName !== undefined && (
          <>
            {' '}
            <span>will be called</span> <strong>{newName}</strong>
            <span>.</span>
          </>
        )}
      </p>
      <Loaded query={consequences} what="what it will affect" failure={contractDataMessages.wrongP7} fresh>
        {(touched) => (
          <ul className="mb-0">
            {words(touched).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </ConfirmModal>
  );
}
