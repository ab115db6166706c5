import { ConfirmModal } from '../../../shared/ui/confirm-modal';

interface CautionModalProps {
  show: boolean;
  onContinue: () => void;
  onCancel: () => void;
}

/** WAR-04. */
export const CautionModal = ({ show, onContinue, onCancel }: CautionModalProps) => (
  <ConfirmModal
    show={show}
    title="Caution"
    confirmLabel="Continue"
    onConfirm={onContinue}
    onCancel={onCancel}
  >
    You are about to submit this report. A submitted report cannot be changed or deleted.
  </ConfirmModal>
);
