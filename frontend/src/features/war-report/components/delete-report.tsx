import { warReportMessages, type WarReport } from '@intranet/domain';
import { DeleteQuestion } from '../../../shared/dialog/delete-question';
import { keys, listsOf } from '../../../shared/http/keys';
import { formatPeriod } from '../../../shared/lib/format-period';
import { deleteReport } from '../api';

/** Asks, then deletes a draft. WAR-10. */
export function DeleteReport({ report, onClose }: { report: WarReport; onClose: () => void }) {
  return (
    <DeleteQuestion
      title="Delete saved report"
      write={{
        send: () => deleteReport(report.documentId),
        success: warReportMessages.deleted,
        failure: warReportMessages.errorDeleting,
        touches: [listsOf(keys.reports)],
      }}
      onClose={onClose}
    >
      The saved report on <strong>{report.projectTask}</strong>
      <span>{`, ${formatPeriod(report.startDate, report.endDate)}, will be deleted and cannot be recovered. Do you wish to continue?`}</span>
    </DeleteQuestion>
  );
}
