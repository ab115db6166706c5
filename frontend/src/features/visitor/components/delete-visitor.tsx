import { visitorMessages, type Visitor } from '@intranet/domain';
import { DeleteQuestion } from '../../../shared/dialog/delete-question';
import { keys } from '../../../shared/http/keys';
import { formatDay } from '../../../shared/lib/format-date';
import { deleteVisitor } from '../api';

/** Asks, then deletes a mistaken entry. */
export function DeleteVisitor({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) {
  return (
    <DeleteQuestion
      title="Delete visitor"
      write={{
        send: () => deleteVisitor(visitor.documentId),
        success: visitorMessages.deleted,
        failure: visitorMessages.deleteError,
        touches: [keys.visitors],
      }}
      onClose={onClose}
    >
      The visit of <strong>{`${visitor.firstName} ${visitor.lastName}`}</strong>{' '}
      <span>{`on ${formatDay(visitor.dayOfVisit)} will be deleted from the log and cannot be recovered. Do you wish to continue?`}</span>
    </DeleteQuestion>
  );
}
