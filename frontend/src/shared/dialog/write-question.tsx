import type { ReactNode } from 'react';
import { ConfirmModal } from '../ui/confirm-modal';
import { useWrite, type WriteOptions } from '../write/use-write';

export interface WriteQuestionProps<Result> {
  title: string;
  confirmLabel: string;
  /** A thing that cannot be undone looks like one. */
  dangerous?: boolean;
  /** What a yes does; the question goes once it has worked or failed. */
  write: Omit<WriteOptions<void, Result>, 'onEnd'>;
  onClose: () => void;
  /** What a no does, where it does not close. */
  onCancel?: () => void;
  children: ReactNode;
}

/** Asks before something is written, and writes it. */
export function WriteQuestion<Result>(props: WriteQuestionProps<Result>) {
  const { write, onClose, onCancel = onClose, ...question } = props;
  const { busy, run } = useWrite({ ...write, onEnd: onClose });
  return <ConfirmModal show busy={busy} onConfirm={() => void run()} onCancel={onCancel} {...question} />;
}
