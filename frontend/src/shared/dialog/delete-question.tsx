import { WriteQuestion, type WriteQuestionProps } from './write-question';

interface DeleteQuestionProps extends Omit<WriteQuestionProps<unknown>, 'confirmLabel' | 'dangerous'> {
  confirmLabel?: string;
}

/** Asks before a record is deleted, then deletes it. */
export const DeleteQuestion = ({ confirmLabel = 'Delete', ...question }: DeleteQuestionProps) => (
  <WriteQuestion dangerous confirmLabel={confirmLabel} {...question} />
);
