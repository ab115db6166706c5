import { contractDataMessages, type ContractData } from '@intranet/domain';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { LoadFailure, Loading } from '../../../shared/ui/load-states';
import { disableWords, enableWords, renameWords } from '../consequence-words';
import { useConsequences } from '../hooks';

interface ConsequencesModalProps {
  line: ContractData;
  /** The line is about to be renamed; otherwise it is disabled or enabled. */
  newName?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what a rename, disabling or enabling will touch, before it happens. CHG-04 */
export function ConsequencesModal({
  line,
  newName,
  busy = false,
  onConfirm,
  onCancel,
}: ConsequencesModalProps) {
  const consequences = useConsequences(line.documentId);
  const known = consequences.data && !consequences.isFetching;
  const verb = newName !== undefined ? 'Rename' : line.disabled ? 'Enable' : 'Disable';
  const words = newName !== undefined ? renameWords : line.disabled ? enableWords : disableWords;
  return (
    <ConfirmModal
      show
      dangerous={verb === 'Disable'}
      // Nobody agrees to what they have not been told yet.
      busy={busy || !known}
      title={`${verb} charge line`}
      confirmLabel={verb}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{line.project}</strong>
        {newName !== undefined && (
          <>
            {' '}
            will be called <strong>{newName}</strong>.
          </>
        )}
      </p>
      {consequences.isError ? (
        <LoadFailure message={contractDataMessages.wrongP7} onTryAgain={() => void consequences.refetch()} />
      ) : known ? (
        <ul className="mb-0">
          {words(consequences.data).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <Loading what="what it will touch" />
      )}
    </ConfirmModal>
  );
}
