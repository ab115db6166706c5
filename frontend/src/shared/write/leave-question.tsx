import { ConfirmModal } from '../ui/confirm-modal';
import type { useLeaveQuestion } from './use-leave-question';

interface LeaveQuestionProps {
  leaving: ReturnType<typeof useLeaveQuestion>;
  /** What is unsaved, such as "What you changed on the home page". */
  children: string;
}

/** The dialog of `useLeaveQuestion`. */
export const LeaveQuestion = ({ leaving, children }: LeaveQuestionProps) => (
  <ConfirmModal
    show={leaving.asked}
    title="Discard changes"
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    dangerous
    onConfirm={leaving.leave}
    onCancel={leaving.stay}
  >
    {`${children} has not been saved. Do you wish to discard it?`}
  </ConfirmModal>
);
