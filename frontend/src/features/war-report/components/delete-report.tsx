import { warReportMessages, type WarReport } from '@intranet/domain';
import { writeProblem } from '../../../shared/form/write-problem';
import { formatPeriod } from '../../../shared/lib/format-date';
import { useAlerts } from '../../../shared/ui/alerts';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { useDeleteReport } from '../hooks';

/** Asks, and deletes a draft. WAR-10. */
export function DeleteReport({ report, onClose }: { report: WarReport; onClose: () => void }) {
  const alerts = useAlerts();
  const { mutate, isPending } = useDeleteReport();
  const remove = () => {
    alerts.clear();
    mutate(report.documentId, {
      onSuccess: () => alerts.success(warReportMessages.deleted),
      onError: (error) => alerts.failure(writeProblem(error, warReportMessages.errorDeleting)),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmModal
      show
      dangerous
      busy={isPending}
      title="Delete saved report"
      confirmLabel="Delete"
      onConfirm={remove}
      onCancel={onClose}
    >
      The saved report on <strong>{report.projectTask}</strong>,{' '}
      {formatPeriod(report.startDate, report.endDate)}, will be deleted and cannot be recovered. Do you wish
      to continue?
    </ConfirmModal>
  );
}
