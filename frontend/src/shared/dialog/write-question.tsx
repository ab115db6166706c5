import type { ReactNode } from 'react';
import { ConfirmModal } from '../ui/confirm-modal';
import { useWrite, type WriteOptions } from '../write/use-write';

export interface WriteQuestionProps<Result> {
  title: string;
  confirmLabel: string;
  /** The action cannot be undone, so its button is red. */
  dangerous?: boolean;
  /** The write that Yes starts; the dialog closes once it has worked or failed. */
  write: Omit<WriteOptions<void, Result>, 'onEnd'>;
  onClose: () => void;
  /** What No does instead of closing the dialog. */
  onCancel?: () => void;
  children: ReactNode;
}

/** Asks before a write, then sends it. */
export function WriteQuestion<Result>(props: WriteQuestionProps<Result>) {
  const { write, onClose, onCancel = onClose, ...question } = props;
  const { busy, run } = useWrite({ ...write, onEnd: onClose });
  return <ConfirmModal show busy={busy} onConfirm={() => void run()} onCancel={onCancel} {...question} />;
}
