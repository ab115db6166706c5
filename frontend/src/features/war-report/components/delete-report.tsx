import { warReportMessages, type WarReport } from '@intranet/domain';
import { keys, listsOf } from '../../../shared/http/keys';
import { formatPeriod } from '../../../shared/lib/format-date';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { useWrite } from '../../../shared/write/use-write';
import { deleteReport } from '../api';

/** Asks, and deletes a draft. WAR-10. */
export function DeleteReport({ report, onClose }: { report: WarReport; onClose: () => void }) {
  const remove = useWrite({
    send: () => deleteReport(report.documentId),
    success: warReportMessages.deleted,
    failure: warReportMessages.errorDeleting,
    touches: [listsOf(keys.reports)],
    onEnd: onClose,
  });
  return (
    <ConfirmModal
      show
      dangerous
      busy={remove.busy}
      title="Delete saved report"
      confirmLabel="Delete"
      onConfirm={() => void remove.run()}
      onCancel={onClose}
    >
      The saved report on <strong>{report.projectTask}</strong>,{' '}
      {formatPeriod(report.startDate, report.endDate)}, will be deleted and cannot be recovered. Do you wish
      to continue?
    </ConfirmModal>
  );
}
