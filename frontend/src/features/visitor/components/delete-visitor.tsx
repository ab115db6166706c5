import { visitorMessages, type Visitor } from '@intranet/domain';
import { keys } from '../../../shared/http/keys';
import { formatDay } from '../../../shared/lib/format-date';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { useWrite } from '../../../shared/write/use-write';
import { deleteVisitor } from '../api';

/** Asks, and deletes a mistaken entry. */
export function DeleteVisitor({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) {
  const remove = useWrite({
    send: () => deleteVisitor(visitor.documentId),
    success: visitorMessages.deleted,
    failure: visitorMessages.deleteError,
    touches: [keys.visitors],
    onEnd: onClose,
  });
  return (
    <ConfirmModal
      show
      dangerous
      busy={remove.busy}
      title="Delete visitor"
      confirmLabel="Delete"
      onConfirm={() => void remove.run()}
      onCancel={onClose}
    >
      The visit of{' '}
      <strong>
        {visitor.firstName} {visitor.lastName}
      </strong>{' '}
      on {formatDay(visitor.dayOfVisit)} will be deleted from the log and cannot be recovered. Do you wish to
      continue?
    </ConfirmModal>
  );
}
