import { visitorMessages, type Visitor } from '@intranet/domain';
import { useState } from 'react';
import { writeProblem } from '../../../shared/form/write-problem';
import { formatDay } from '../../../shared/lib/format-date';
import { useAlerts } from '../../../shared/ui/alerts';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { deleteVisitor } from '../api';
import { useRefreshVisitors } from '../hooks';

/** Asks, and deletes a mistaken entry. */
export function DeleteVisitor({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) {
  const alerts = useAlerts();
  const refresh = useRefreshVisitors();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    alerts.clear();
    setBusy(true);
    try {
      await deleteVisitor(visitor.documentId);
      alerts.success(visitorMessages.deleted);
    } catch (error) {
      alerts.failure(writeProblem(error, visitorMessages.deleteError));
    }
    await refresh();
    onClose();
  };
  return (
    <ConfirmModal
      show
      dangerous
      busy={busy}
      title="Delete visitor"
      confirmLabel="Delete"
      onConfirm={() => void remove()}
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
