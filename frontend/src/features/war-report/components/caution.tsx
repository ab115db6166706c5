import type { ReactNode } from 'react';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import '../war-report.css';

export interface CautionAnswers {
  onContinue: () => void;
  onCancel: () => void;
}

interface CautionProps extends CautionAnswers {
  show: boolean;
  /** Is it known which saved reports are replaced? Until then nothing can be submitted. */
  known: boolean;
  children: ReactNode;
}

/** The question before reports become final. WAR-04, RHY-04 */
export const Caution = ({ show, known, onContinue, onCancel, children }: CautionProps) => (
  <ConfirmModal
    show={show}
    title="Caution"
    confirmLabel="Continue"
    waiting={!known}
    onConfirm={onContinue}
    onCancel={onCancel}
  >
    {children}
  </ConfirmModal>
);
