import type { ReactNode } from 'react';
import { ConfirmModal } from '../ui/confirm-modal';
import { useWrite, type WriteOptions } from '../write/use-write';

interface DeleteQuestionProps {
  title: string;
  confirmLabel?: string;
  /** What a yes does; the question goes once it has worked or failed. */
  write: Omit<WriteOptions<void, unknown>, 'onEnd'>;
  onClose: () => void;
  /** What a no does, where it does not close. */
  onCancel?: () => void;
  children: ReactNode;
}

/** Asks before a record is deleted, and deletes it. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { title, confirmLabel = 'Delete', write, onClose, onCancel = onClose, children } = props;
  const remove = useWrite({ ...write, onEnd: onClose });
  return (
    <ConfirmModal
      show
      dangerous
      busy={remove.busy}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => void remove.run()}
      onCancel={onCancel}
    >
      {children}
    </ConfirmModal>
  );
}
