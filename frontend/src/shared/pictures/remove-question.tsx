import { ConfirmModal } from '../ui/confirm-modal';

interface RemoveQuestionProps<Picture> {
  what: string;
  title?: string;
  /** What else is lost, as the second half of the sentence. */
  consequence?: string;
  /** The picture to delete; null while the dialog is closed. */
  picture: Picture | null;
  onRemove: (picture: Picture) => unknown;
  onClose: () => void;
}

/** Asks before a stored picture is deleted. */
export const RemoveQuestion = <Picture,>(props: RemoveQuestionProps<Picture>) => {
  const { what, title = `Remove ${what}`, consequence = '', picture, onRemove, onClose } = props;
  return (
    <ConfirmModal
      show={picture !== null}
      dangerous
      title={title}
      confirmLabel="Remove"
      onConfirm={() => {
        if (picture !== null) void onRemove(picture);
        onClose();
      }}
      onCancel={onClose}
    >{`The ${what} is deleted at once and cannot be recovered${consequence}. Do you wish to continue?`}</ConfirmModal>
  );
};
